import type { Origin } from '../../import/content.queries.ts';
import { type Location, report } from '../problems.ts';
import type { Content, Item } from '../read-folder.ts';
import type { WorkOrderText } from '../support.ts';

type Report = (field: string, expected: string, found: unknown) => void;

const checkMember = ({ members }: Content, email: string, tell: Report): void => {
  // A list with a mistake would have each item reported along with it.
  const known = members?.some((member) => member.email === email) ?? true;
  if (!known) tell('member', 'a member of members.yaml', email);
};

const checkChoice = (
  entries: readonly { value: string }[] | undefined,
  field: string,
  value: string | undefined,
  tell: Report,
): void => {
  if (value === undefined || !entries || entries.some((entry) => entry.value === value)) return;
  tell(field, `one of ${entries.map((entry) => entry.value).join(', ')}`, value);
};

const checkProduct = (content: Content, { product, version }: WorkOrderText, tell: Report): void => {
  const { products, versions } = content;
  if (!products.ids.has(product)) tell('product', 'a product of products/', product);
  const its = versions.items.filter((item) => item.value.product === product).map(({ id }) => id);
  const fits = version === undefined ? its.length === 0 : its.includes(version);
  const isFaulty =
    version !== undefined && versions.ids.has(version) && !versions.items.some(({ id }) => id === version);
  if (!fits && !isFaulty)
    tell('version', its.length > 0 ? `one of ${its.join(', ')}` : 'no version', version);
};

const checkWorkOrder = (content: Content, { value }: Item<WorkOrderText>, tell: Report): void => {
  const { sys_feedback_type: types, sys_feedback_priority: priorities } = content.dictionaries ?? {};
  checkMember(content, value.member, tell);
  checkChoice(types, 'type', value.type, tell);
  checkChoice(priorities, 'priority', value.priority, tell);
  checkProduct(content, value, tell);
};

/** Reports what messages and work orders name and the folder does not have. They are the demo's alone. */
export const checkSupport = (content: Content, origin: Origin, problems: string[]): void => {
  const { messages, workOrders } = content;
  for (const item of [...messages.items, ...workOrders.items]) {
    const place: Location = { file: item.file, field: '', problems };
    if (origin !== 'demo') report(place, 'nothing: it is for demo content alone', item.id);
  }
  const tellOf =
    ({ file }: { file: string }): Report =>
    (field, expected, found) =>
      report({ file, field, problems }, expected, found);
  for (const item of messages.items) checkMember(content, item.value.member, tellOf(item));
  for (const item of workOrders.items) checkWorkOrder(content, item, tellOf(item));
};
