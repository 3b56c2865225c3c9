import { captchaHandlers } from './features/account/captcha/captcha.calls.ts';
import { codeHandlers } from './features/account/codes/codes.calls.ts';
import { identityHandlers } from './features/account/identity/identity.calls.ts';
import { accountHandlers } from './features/account/login/login.calls.ts';
import { registrationHandlers } from './features/account/registration/registration.calls.ts';
import { activityHandlers } from './features/activities/activities.calls.ts';
import { dictionaryHandlers } from './features/dictionaries/dictionaries.calls.ts';
import { documentHandlers } from './features/documents/documents.calls.ts';
import { faqHandlers } from './features/faqs/faqs.calls.ts';
import { fileHandlers } from './features/files/files.calls.ts';
import { homeHandlers } from './features/home/home.calls.ts';
import { ipProjectHandlers } from './features/ip-projects/ip-projects.calls.ts';
import { memberHandlers } from './features/member/member.calls.ts';
import { messageHandlers } from './features/messages/messages.calls.ts';
import { productHandlers } from './features/products/products.calls.ts';
import { searchHandlers } from './features/search/search.calls.ts';
import { accountDataHandlers } from './features/security/account-data.calls.ts';
import { secondFactorHandlers } from './features/security/second-factor/second-factor.calls.ts';
import { secondStepHandlers } from './features/security/second-factor/second-step.calls.ts';
import { sessionHandlers } from './features/security/sessions.calls.ts';
import { trainingHandlers } from './features/trainings/trainings.calls.ts';
import { visitHandlers } from './features/visits/visits.calls.ts';
import { workOrderHandlers } from './features/work-orders/work-orders.calls.ts';
import type { Handlers } from './http/handler.ts';

/** Exactly one handler for each call of the contract; otherwise this does not compile. */
export const handlers: Handlers = {
  ...homeHandlers,
  ...accountHandlers,
  ...identityHandlers,
  ...captchaHandlers,
  ...codeHandlers,
  ...registrationHandlers,
  ...productHandlers,
  ...documentHandlers,
  ...trainingHandlers,
  ...faqHandlers,
  ...activityHandlers,
  ...dictionaryHandlers,
  ...searchHandlers,
  ...memberHandlers,
  ...accountDataHandlers,
  ...sessionHandlers,
  ...secondFactorHandlers,
  ...secondStepHandlers,
  ...messageHandlers,
  ...ipProjectHandlers,
  ...fileHandlers,
  ...visitHandlers,
  ...workOrderHandlers,
};
