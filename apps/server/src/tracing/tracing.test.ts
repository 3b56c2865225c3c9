import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { insertMember, password } from '../testing/factories/members.ts';
import { createCaller, createTestPortal, type Portal } from '../testing/portal.ts';
import { openTracing, type Tracing } from './tracing.ts';

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number };
}
interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: Attribute[];
}

let receiver: Server;
let requests: { path: string | undefined; text: string; spans: Span[] }[];
let portal: Portal;
let tracing: Tracing;
let call: Portal['call'];

const receive = (body: unknown): Span[] =>
  (body as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }).resourceSpans.flatMap(({ scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) => spans),
  );

beforeEach(async () => {
  requests = [];
  receiver = createServer(async (request, response) => {
    const body = await json(request);
    requests.push({ path: request.url, text: JSON.stringify(body), spans: receive(body) });
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  portal = await createTestPortal();
  const opened = await openTracing({
    otlpEndpoint: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`,
    traceShare: 1,
  });
  if (!opened) throw new Error('no tracing');
  tracing = opened;
  call = createCaller(await buildApp({ ...portal.services, tracing }));
});
afterEach(async () => {
  await tracing.close();
  receiver.closeAllConnections();
  receiver.close();
  await portal.close();
});

const findAttribute = ({ attributes }: Span, name: string) =>
  attributes.find(({ key }) => key === name)?.value;

test('calls and their queries are sent as spans of one trace, below the one of the caller', async () => {
  const member = await insertMember(portal.services);
  const [traceId, parent] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331'];
  await call(
    'login',
    { username: member.email, password },
    { headers: { traceparent: `00-${traceId}-${parent}-01` } },
  );
  await tracing.close();
  const spans = requests.flatMap((each) => each.spans);
  expect(requests[0]?.path).toBe('/v1/traces');
  const [login] = spans.filter(({ name }) => name === 'login');
  expect(login).toMatchObject({ traceId, parentSpanId: parent });
  const queries = spans.filter(({ name }) => name === 'query');
  expect(queries.length).toBeGreaterThan(2);
  expect(queries.every((each) => each.traceId === traceId && each.parentSpanId === login?.spanId)).toBe(true);
  expect(queries.map((each) => findAttribute(each, 'db.query.text')?.stringValue).join()).toContain(
    '"members"',
  );
});

test('no value of a request or a query is sent', async () => {
  const member = await insertMember(portal.services);
  const token = await portal.login(member.email);
  await call('login', { username: member.email, password });
  await call('documentPage', { pageNo: 1, pageSize: 10, keyword: 'geheimwort' }, { token });
  await tracing.close();
  const text = requests.map((each) => each.text).join();
  expect(text).toContain('documentPage');
  for (const secret of [member.email, password, 'geheimwort', token]) expect(text).not.toContain(secret);
});

test('a receiver that is away delays and breaks nothing', async () => {
  receiver.close();
  const startedAt = performance.now();
  expect((await call('documentPage', { pageNo: 1, pageSize: 10 })).code).toBe(401);
  await tracing.close();
  expect(performance.now() - startedAt).toBeLessThan(8000);
});

test('without OTEL_EXPORTER_OTLP_ENDPOINT nothing is opened', async () => {
  expect(await openTracing({ otlpEndpoint: undefined, traceShare: 1 })).toBeUndefined();
});
