import type { CallOutput } from '../../api/call.ts';
import { invalidateCalls } from '../../api/use-call.ts';

export type WorkOrderRow = CallOutput<'feedbackPage'>['list'][number];
export type WorkOrder = CallOutput<'feedbackDetails'>;
export type ThreadEntry = WorkOrder['detailsList'][number];

/** Reloads the member's work orders after one of them changed. */
export const reloadWorkOrders = () => invalidateCalls('feedbackDetails', 'feedbackPage', 'feedbackSearch');
