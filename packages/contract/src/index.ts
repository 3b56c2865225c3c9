import { accountCalls } from './account.ts';
import { activityCalls } from './activities.ts';
import { dictionaryCalls } from './dictionaries.ts';
import { documentCalls } from './documents.ts';
import { faqCalls } from './faqs.ts';
import { fileCalls } from './files.ts';
import { homeCalls } from './home.ts';
import { ipProjectCalls } from './ip-projects.ts';
import { memberCalls } from './member.ts';
import { messageCalls } from './messages.ts';
import { productCalls } from './products.ts';
import { searchCalls } from './search.ts';
import { trainingCalls } from './trainings.ts';
import { visitCalls } from './visits.ts';
import { workOrderCalls } from './work-orders.ts';

/** The specification's call table (specification §7) as an object: everything else is derived from it. */
export const calls = {
  ...homeCalls,
  ...accountCalls,
  ...memberCalls,
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
