import type { Calls } from '@siliport/contract';
import type { Handler, Handlers } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { queuedByAddress, queues } from '../account-queues.ts';
import { addTicket } from '../codes/tickets.queries.ts';
import { countCaptcha, isSolved } from './captcha.rules.ts';
import { newCaptchaPicture } from './captcha-picture.ts';
import { addCaptcha, takeCaptcha } from './captchas.queries.ts';
import { createProofChallenge, isWorkProven } from './proof-of-work.ts';

const newCaptcha: Handler<Calls['captchaGet']> = async (ask) => {
  await countCaptcha(ask);
  const { x, ...picture } = await newCaptchaPicture();
  const id = await addCaptcha(ask.db, x, ask.clock());
  return { id, ...picture, proofOfWork: await createProofChallenge(ask, id) };
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const captchaCheck: Handler<Calls['captchaCheck']> = async (ask) => {
  const { config, db, input, clock } = ask;
  const gap = uuid.test(input.id) ? await takeCaptcha(db, input.id, clock()) : undefined;
  if (gap === undefined || !isSolved(gap, input.x)) return refuse('captcha.wrong');
  if (config.captcha && !(await isWorkProven(ask, input.id, input.proofOfWork)))
    return refuse('captcha.wrong');
  return { ticket: await addTicket(db, { purpose: 'captcha', now: clock() }) };
};

export const captchaHandlers = {
  randomImage: queuedByAddress(queues.pictures, newCaptcha),
  captchaGet: queuedByAddress(queues.pictures, newCaptcha),
  captchaCheck,
} satisfies Partial<Handlers<Calls>>;
