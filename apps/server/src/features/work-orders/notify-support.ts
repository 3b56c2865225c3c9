import type { Language } from '@siliport/contract/language';
import { getBrand } from '../../brand/brand.queries.ts';
import { getDefaultLanguage } from '../../brand/brand.ts';
import type { Database } from '../../database/database.ts';
import { supportEmailTemplate } from '../../mail/support-email.ts';
import type { Services } from '../../services.ts';
import {
  findEntryById,
  findEntryFiles,
  findSubmittedFiles,
  findSupportRecipients,
  findWorkOrderForSupport,
  type SupportWorkOrder,
} from './support.queries.ts';

type Kind = 'order' | 'reply' | 'supplement';

const kinds: Record<Language, Record<Kind, string>> = {
  zh: { order: '新工单', reply: '新回复', supplement: '补充说明' },
  en: { order: 'New work order', reply: 'New reply', supplement: 'Supplement' },
};

const subjects: Record<Language, (kind: string, number: string, product: string, siteId: string) => string> =
  {
    zh: (kind, number, product, siteId) => `${kind} ${number}：${product}（${siteId}）`,
    en: (kind, number, product, siteId) => `${kind} ${number}: ${product} (${siteId})`,
  };

const labels = {
  zh: {
    number: '工单号',
    title: '标题',
    supplement: '补充标题',
    type: '类型',
    priority: '优先级',
    product: '产品',
    expected: '期望解决时间',
    member: '提交人',
    site: '站点',
    siteValue: (name: string, id: string) => `${name}（${id}）`,
    hint: (number: string) =>
      `查看完整沟通记录：npm run vendor -- show ${number}\n回复：npm run vendor -- answer ${number} --text FILE`,
  },
  en: {
    number: 'Number',
    title: 'Title',
    supplement: 'Supplement',
    type: 'Type',
    priority: 'Priority',
    product: 'Product',
    expected: 'Expected by',
    member: 'Submitted by',
    site: 'Site',
    siteValue: (name: string, id: string) => `${name} (${id})`,
    hint: (number: string) =>
      `The whole conversation: npm run vendor -- show ${number}\nAnswer: npm run vendor -- answer ${number} --text FILE`,
  },
};

const formatProduct = ({ productName, versionNumber }: SupportWorkOrder): string =>
  `${productName} ${versionNumber}`.trim();

const toFields = (workOrder: SupportWorkOrder, kind: Kind, entryTitle: string, language: Language) => {
  const label = labels[language];
  const submitted: [string, string][] = [
    [label.type, workOrder.typeLabel],
    [label.priority, workOrder.priorityLabel],
    [label.expected, workOrder.expectedAt],
  ];
  return [
    [label.number, workOrder.number],
    [label.title, workOrder.title],
    [label.supplement, entryTitle],
    [label.product, formatProduct(workOrder)],
    ...(kind === 'order' ? submitted : []),
    [label.member, `${workOrder.memberName} <${workOrder.memberEmail}>`.trim()],
    [label.site, label.siteValue(workOrder.siteName, workOrder.siteId)],
  ] satisfies [string, string][];
};

/** Returns the written text: that of the work order itself, or of an entry. */
const findWritten = async (tx: Database, workOrder: SupportWorkOrder, entryId: string | undefined) => {
  const entry = entryId === undefined ? undefined : await findEntryById(tx, entryId);
  if (!entry) {
    const files = await findSubmittedFiles(tx, workOrder);
    return { kind: 'order' as const, title: '', html: workOrder.description, files };
  }
  const kind: Kind = entry.title ? 'supplement' : 'reply';
  const files = (await findEntryFiles(tx, workOrder.id, entry.id)).map(({ file }) => file);
  return { kind, title: entry.title, html: entry.description, files };
};

/** Mails the vendor's support about a new work order, or about the member's entry in its thread, once the transaction commits (N-8). */
export const notifySupport = async (
  tx: Database,
  { config, queueMail }: Pick<Services, 'config' | 'queueMail'>,
  { workOrderId, entryId }: { workOrderId: string; entryId?: string },
): Promise<void> => {
  const language = getDefaultLanguage(await getBrand(tx));
  const workOrder = await findWorkOrderForSupport(tx, { id: workOrderId }, language);
  if (!workOrder) return;
  const recipients = await findSupportRecipients(tx, config, workOrder.productId);
  if (recipients.length === 0) return;
  const { kind, title, html, files } = await findWritten(tx, workOrder, entryId);
  const { toPlainText } = await import('../../html/plain-text.ts');
  const name = kinds[language][kind];
  const email = supportEmailTemplate({
    config,
    language,
    subject: subjects[language](name, workOrder.number, formatProduct(workOrder), workOrder.siteId),
    fields: toFields(workOrder, kind, title, language),
    text: toPlainText(html, config.publicUrl),
    files,
    route: `/problemDetail?id=${workOrder.id}`,
    hint: labels[language].hint(workOrder.number),
    replyTo: workOrder.memberEmail,
  });
  for (const to of recipients) await queueMail(tx, { to, ...email });
};
