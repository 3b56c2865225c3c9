import { accountCalls } from './calls/account.ts';
import { activityCalls } from './calls/activities.ts';
import { dictionaryCalls } from './calls/dictionaries.ts';
import { documentCalls } from './calls/documents.ts';
import { faqCalls } from './calls/faqs.ts';
import { fileCalls } from './calls/files.ts';
import { homeCalls } from './calls/home.ts';
import { ipProjectCalls } from './calls/ip-projects.ts';
import { memberCalls } from './calls/member.ts';
import { messageCalls } from './calls/messages.ts';
import { productCalls } from './calls/products.ts';
import { searchCalls } from './calls/search.ts';
import { securityCalls } from './calls/security.ts';
import { trainingCalls } from './calls/trainings.ts';
import { visitCalls } from './calls/visits.ts';
import { workOrderCalls } from './calls/work-orders.ts';

/** The specification's call table (specification §7) as an object: everything else is derived from it. */
export const calls = {
  ...homeCalls,
  ...accountCalls,
  ...memberCalls,
  ...securityCalls,
  ...productCalls,
  ...documentCalls,
  ...trainingCalls,
  ...faqCalls,
  ...activityCalls,
  ...searchCalls,
  ...workOrderCalls,
  ...ipProjectCalls,
  ...messageCalls,
  ...dictionaryCalls,
  ...fileCalls,
  ...visitCalls,
};

export type Calls = typeof calls;
export type CallName = keyof Calls;
export const callNames = Object.keys(calls) as CallName[];
