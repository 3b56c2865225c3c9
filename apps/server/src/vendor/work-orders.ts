import { limits } from '@siliport/contract/limits';
import { announce } from '../events/announce.queries.ts';
import { addVendorAnswer, changeStatus } from '../features/work-orders/work-orders.queries.ts';
import { Refusal } from '../http/refusal.ts';
import { audit, type Hand, HandRefused, inform, type News } from './hand.ts';
import { findMemberById } from './vendor.queries.ts';

type ChangedWorkOrder = Awaited<ReturnType<typeof changeStatus>>;

/** As the member sees who answered. */
const support = '技术支持';

const known = async (number: string, work: Promise<ChangedWorkOrder>): Promise<ChangedWorkOrder> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Refusal && error.key === 'item.missing')
      throw new HandRefused(`There is no work order ${number}.`);
    throw error;
  }
};

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** The pages that show the work order, the message, and a mail, which also comes to who takes no news (MC-3). */
const tellOwner = async (
  hand: Hand,
  order: ChangedWorkOrder,
  news: Pick<News, 'title' | 'content'>,
): Promise<string> => {
  const owner = await findMemberById(hand.tx, order.memberId);
  if (!owner) throw new HandRefused(`The member of work order ${order.number} is gone.`);
  await announce(hand.tx, { memberId: order.memberId, type: 'workOrder', id: order.id });
  const route = `/problemDetail?id=${order.id}`;
  await inform(hand, owner, { ...news, reason: 'workOrder', route });
  return owner.email;
};

const about = ({ id, number, title }: ChangedWorkOrder): string =>
  `<p><a href="#/problemDetail?id=${id}">${number}</a> ${escaped(title)}</p>`;

/** The vendor's answer in the thread. Errors: HandRefused. */
export const answerWorkOrder = async (hand: Hand, number: string, html: string): Promise<string> => {
  const answer = { number, personnel: support, description: html, createdAt: hand.clock() };
  const order = await known(number, addVendorAnswer(hand.tx, answer));
  const email = await tellOwner(hand, order, {
    title: { zh: `工单 ${number} 有新回复`, en: `Work order ${number} was answered` },
    content: { zh: `${about(order)}${html}`, en: `${about(order)}${html}` },
  });
  await audit(hand, 'answer', number, { characters: html.length });
  return `Work order ${number} was answered; ${email} was informed.`;
};

const checkStatus = (status: string): string => {
  const trimmed = status.trim();
  if (trimmed === '' || trimmed.length > limits.name || /\p{Cc}/u.test(trimmed))
    throw new HandRefused(`A status has 1 to ${limits.name} characters.`);
  // Pages compare it as it is written; `closed` would leave a work order open that its vendor takes for closed.
  return ['closed', 'new'].includes(trimmed.toLowerCase())
    ? { closed: 'Closed', new: 'NEW' }[trimmed.toLowerCase() as 'closed' | 'new']
    : trimmed;
};

/** Errors: HandRefused. */
export const setStatus = async (hand: Hand, number: string, wanted: string): Promise<string> => {
  const status = checkStatus(wanted);
  const order = await known(number, changeStatus(hand.tx, { number, status, now: hand.clock() }));
  const said = escaped(status);
  const email = await tellOwner(hand, order, {
    title: { zh: `工单 ${number} 状态更新：${status}`, en: `Work order ${number} is now: ${status}` },
    content: {
      zh: `${about(order)}<p>当前状态：${said}</p>`,
      en: `${about(order)}<p>Its status is now: ${said}</p>`,
    },
  });
  await audit(hand, 'status', number, { status });
  return `Work order ${number} is now ${status}; ${email} was informed.`;
};
