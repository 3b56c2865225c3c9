/**
 * The server that the portal's calls are measured against, as one would write it by hand for these calls: Fastify and
 * node-postgres, prepared statements, the same rows and sessions, kept counts, neither compression nor memory of answers.
 * Prints its address.
 */
import { createHash } from 'node:crypto';
import Fastify, { type FastifyRequest } from 'fastify';
import pg from 'pg';

// The embedded database has connections for two processes with pools of this size.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
// The database may stop before this process.
pool.on('error', () => undefined);

const select = async (name: string, text: string, values: unknown[] = []): Promise<unknown[]> =>
  (await pool.query({ name, text, values })).rows;

const selectSession = `
  select member_id, site_id, array(select distinct permission from permission_grants where holder = 'member' and
    holder_id = members.id::text or holder = 'site' and holder_id = members.site_id and members.confirmed) as permissions
  from sessions join members on members.id = member_id
  where token_hash = $1 and ended_at is null and enabled and expires_at > now()`;

const newest = (type: string, limit: string) =>
  `(select item_id, released_at from search_entries where type = '${type}' order by released_at desc, item_id desc limit ${limit})`;
const ofProduct = (type: string) =>
  `(select item_id, released_at from product_items where product_id = $1 and type = '${type}'
    order by released_at desc, item_id desc limit 5)`;
const inOrder = 'order by entries.released_at desc, entries.item_id desc';

const documentRows = (entries: string) => `
  select d.id, coalesce(nullif(d.title_zh, ''), d.title_en) as title, d.number as no, d.released_on, d.created_at,
    coalesce(nullif(d.group_zh, ''), d.group_en) as "subGroup", f.id as file, f.name as "fileName",
    f.suffix as "fileSuffix", f.size as "fileSize"
  from ${entries} entries join documents d on d.id = item_id left join files f on f.id = coalesce(file_zh_id, file_en_id) ${inOrder}`;
const productColumns = `p.id, p.category_id, coalesce(nullif(p.name_zh, ''), p.name_en) as name,
  coalesce(nullif(p.detail_name_zh, ''), p.detail_name_en) as "detailName",
  coalesce(nullif(p.description_zh, ''), p.description_en) as description, p.number as no, p.published_at, p.created_at`;
const textRows = (table: string, entries: string, more = '') => `
  select t.id, coalesce(nullif(t.title_zh, ''), t.title_en) as title, t.category_id,
    coalesce(nullif(t.description_zh, ''), t.description_en) as description, t.released_on ${more}
  from ${entries} entries join ${table} t on t.id = item_id ${inOrder}`;
const activityRows = (entries: string) => `
  select a.id, coalesce(nullif(a.title_zh, ''), a.title_en) as title, a.type, a.link, a.apply_begin_at, a.apply_end_at,
    a.begin_at, a.end_at, coalesce(nullif(a.description_zh, ''), a.description_en) as description,
    coalesce(nullif(a.address_zh, ''), a.address_en) as address
  from ${entries} entries join activities a on a.id = item_id ${inOrder}`;
const versionRows = (entries: string) => `
  select v.id, coalesce(nullif(v.name_zh, ''), v.name_en) as name, v.number as no, v.released_on
  from ${entries} entries join versions v on v.id = item_id ${inOrder}`;
const productRows = (entries: string) =>
  `select ${productColumns} from ${entries} entries join products p on p.id = item_id ${inOrder}`;

const count = (type: string) => `select sum(entries)::int as total from entry_counts where type = '${type}'`;

const findPage = async (type: string, rows: (entries: string) => string, { pageNo = 1, pageSize = 10 }) => {
  const entries = newest(type, '$1 offset $2');
  const [list, [total]] = await Promise.all([
    select(`${type} page`, rows(entries), [pageSize, (pageNo - 1) * pageSize]),
    select(`${type} total`, count(type)),
  ]);
  return { list, ...(total as object) };
};

const findProductPage = async (id: string) => {
  const [product, versionList, documentList, trainVOList, FAQVOList, otherProductList] = await Promise.all([
    select('product', `select ${productColumns} from products p where id = $1 and published`, [id]),
    select('product versions', versionRows(ofProduct('version')), [id]),
    select('product documents', documentRows(ofProduct('document')), [id]),
    select('product trainings', textRows('trainings', ofProduct('train'), ', t.views'), [id]),
    select('product faqs', textRows('faqs', ofProduct('faq')), [id]),
    select(
      'product others',
      `select ${productColumns} from products p where category_id = (select category_id from products where id = $1)
         and id <> $1 and published order by published_at desc, id desc limit 6`,
      [id],
    ),
  ]);
  return { product: product[0], versionList, documentList, trainVOList, FAQVOList, otherProductList };
};

const ofItem = (type: string, id: string) =>
  Promise.all([
    select(
      `products of ${type}`,
      `select p.id, coalesce(nullif(p.name_zh, ''), p.name_en) as name, p.number as no from product_items
         join products p on p.id = product_id and p.published where type = '${type}' and item_id = $1 order by p.number, p.id`,
      [id],
    ),
    select(
      `files of ${type}`,
      `select f.id, f.name, f.suffix, f.size from attachments a left join documents d on d.id = a.document_id
         join files f on f.id = coalesce(a.file_id, d.file_zh_id, d.file_en_id)
         where a.type = '${type}' and a.item_id = $1 order by a.position`,
      [id],
    ),
  ]);

/** The newest of the same category. */
const others = (type: string, table: string) => `
  (select item_id, released_at from search_entries where type = '${type}' and item_id <> $1
    and facet = (select category_id from ${table} where id = $1) order by released_at desc, item_id desc limit 6)`;

const one = (table: string) =>
  `(select id as item_id, created_at as released_at from ${table} where id = $1 and published)`;

const findDocument = async (id: string) => {
  const [details, revisions, [productList], otherList] = await Promise.all([
    select('document', documentRows(one('documents')), [id]),
    select(
      'document revisions',
      `select r.revision, r.number, r.released_on, r.changes_zh, f.id, f.name, f.suffix, f.size, f.sha256
         from document_revisions r left join files f on f.id = coalesce(r.file_zh_id, r.file_en_id)
         where document_id = $1 order by position`,
      [id],
    ),
    ofItem('document', id),
    select('document others', documentRows(others('document', 'documents')), [id]),
  ]);
  return { details: details[0], revisions, productList, otherList };
};

const findVersion = async (id: string) => {
  const [base, files] = await Promise.all([
    select(
      'version',
      `select v.id, v.product_id, coalesce(nullif(v.name_zh, ''), v.name_en) as name, v.number as no, v.released_on,
         coalesce(nullif(v.description_zh, ''), v.description_en) as description,
         coalesce(nullif(p.name_zh, ''), p.name_en) as "productName"
         from versions v join products p on p.id = v.product_id where v.id = $1 and v.published`,
      [id],
    ),
    select(
      'version files',
      `select v.id, v.kind, coalesce(nullif(v.name_zh, ''), v.name_en) as name, v.number as no, f.suffix, f.size, f.sha256
         from version_files v join files f on f.id = v.file_id where v.version_id = $1 order by v.kind, v.position`,
      [id],
    ),
  ]);
  return { base: base[0], files };
};

const findText = async (type: 'train' | 'faq', id: string) => {
  const [table, more] = type === 'train' ? ['trainings', ', t.views'] : ['faqs', ', t.content_zh as content'];
  const [details, chapters, [productList, fileList], other] = await Promise.all([
    select(type, textRows(table, one(table), more), [id]),
    type === 'train'
      ? select('chapters', 'select * from training_chapters where training_id = $1 order by position', [id])
      : [],
    ofItem(type, id),
    select(`${type} others`, textRows(table, others(type, table)), [id]),
  ]);
  return { details: details[0], chapters, productList, fileList, other };
};

const findHome = async () => {
  const [productList, documentList, trainList, activityList] = await Promise.all([
    select('home products', productRows(newest('product', '6'))),
    select('home documents', documentRows(newest('document', '7'))),
    select('home trainings', textRows('trainings', newest('train', '4'), ', t.views')),
    select('home activities', activityRows(newest('activity', '4'))),
  ]);
  return { productList, documentList, trainList, activityList };
};

const app = Fastify();
app.addHook('preHandler', async ({ headers }, reply) => {
  const hash = createHash('sha256')
    .update(headers.authorization ?? '')
    .digest('hex');
  const [session] = await select('session', selectSession, [hash]);
  if (!session) await reply.status(401).send({ code: 401 });
});
const succeed = async (data: Promise<unknown>) => ({ code: 200, message: '操作成功', data: await data });
type Page = FastifyRequest<{ Body: { pageNo?: number; pageSize?: number } }>;
app.post('/api/knowledge/documentPage', ({ body }: Page) =>
  succeed(findPage('document', documentRows, body)),
);
app.post('/api/activity/page', ({ body }: Page) => succeed(findPage('activity', activityRows, body)));
app.post('/api/product/index', ({ body }: FastifyRequest<{ Body: { productId: string } }>) =>
  succeed(findProductPage(body.productId)),
);
type Item = FastifyRequest<{ Querystring: { id: string } }>;
app.get('/api/knowledge/documentDetails', ({ query }: Item) => succeed(findDocument(query.id)));
app.get('/api/product/versionDetails', ({ query }: Item) => succeed(findVersion(query.id)));
app.get('/api/knowledge/trainDetails', ({ query }: Item) => succeed(findText('train', query.id)));
app.get('/api/knowledge/FAQDetails', ({ query }: Item) => succeed(findText('faq', query.id)));
app.get('/api/index/after/content', () => succeed(findHome()));
console.log(`Reference: ${await app.listen({ port: 0, host: '127.0.0.1' })}`);
