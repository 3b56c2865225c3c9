import type { EventType } from '@siliport/contract/listing';

/** On which the processes of the portal tell each other. */
export const channel = 'siliport_member_events';

/** News for a member. It names what is new and holds nothing of it: each page asks for that itself. */
export interface MemberEvent {
  memberId: string;
  type: EventType;
  /** Of the message or the work order. */
  id: string;
}

export const isMemberEvent = (value: unknown): value is MemberEvent =>
  typeof value === 'object' && value !== null && ['memberId', 'type', 'id'].every((field) => field in value);
