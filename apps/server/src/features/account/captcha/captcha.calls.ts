import type { Handler, Handlers } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { queueByAddress, queues } from '../account-queues.ts';
import { insertTicket } from '../codes/tickets.queries.ts';
import { countCaptcha, isSolved } from './captcha.rules.ts';
import { createCaptchaPicture } from './captcha-picture.ts';
import { consumeCaptcha, insertCaptcha } from './captchas.queries.ts';
import { createProofChallenge, isWorkProven } from './proof-of-work.ts';

const createCaptcha: Handler<'captchaGet'> = async (context) => {
  await countCaptcha(context);
  const { x, ...picture } = await createCaptchaPicture();
  const id = await insertCaptcha(context.db, x, context.clock());
  return { id, ...picture, proofOfWork: await createProofChallenge(context, id) };
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const captchaCheck: Handler<'captchaCheck'> = async (context) => {
  const { config, db, input, clock } = context;
  const gap = uuid.test(input.id) ? await consumeCaptcha(db, input.id, clock()) : undefined;
  if (gap === undefined || !isSolved(gap, input.x)) return refuse('captcha.wrong');
  if (config.captcha && !(await isWorkProven(context, input.id, input.proofOfWork)))
    return refuse('captcha.wrong');
  return { ticket: await insertTicket(db, { purpose: 'captcha', now: clock() }) };
};

export const captchaHandlers = {
  randomImage: queueByAddress(queues.pictures, createCaptcha),
  captchaGet: queueByAddress(queues.pictures, createCaptcha),
  captchaCheck,
} satisfies Partial<Handlers>;
