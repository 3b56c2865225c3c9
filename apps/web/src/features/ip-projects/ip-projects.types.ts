import type { CallOutput } from '../../api/call.ts';

export type IpRow = CallOutput<'ipPage'>['list'][number];
export type IpDetails = CallOutput<'ipDetails'>;
export type Milestone = IpDetails['sourceMilestoneList'][number];
export type Deliverable = IpDetails['deliverablesList'][number];
