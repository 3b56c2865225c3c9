import type { ApplyType } from '@siliport/contract/listing';

/** Registration is open from its begin to its end, both instants included (EV-4): 1 before, 2 then, 3 after. */
export const applyTypeOf = (
  { applyBeginAt, applyEndAt }: { applyBeginAt: Date; applyEndAt: Date },
  now: Date,
): ApplyType => {
  if (now < applyBeginAt) return 1;
  return now > applyEndAt ? 3 : 2;
};
