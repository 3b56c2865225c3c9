import { callNames, calls } from '@siliport/contract';
import type { AnyCall } from '@siliport/contract/call';
import { escapeHtml } from '@siliport/contract/escape-html';
import { refusals } from '@siliport/contract/refusals';
import type { FastifyInstance } from 'fastify';
import type { TObject } from 'typebox';

type Json = Record<string, unknown>;
/** Operations by path and method. */
type Paths = Record<string, Record<string, Json>>;

const accessTexts: Record<AnyCall['access'], string> = {
  open: 'Open to anyone.',
  member: 'Needs a session.',
};

const envelope = (data: unknown): Json => ({
  type: 'object',
  required: ['code', 'message', 'data'],
  properties: { code: { type: 'integer' }, message: { type: 'string' }, data },
});

/** The response of a refused call (N-4). */
const refusal = {
  ...envelope({
    type: 'object',
    required: ['reason'],
    properties: { reason: { type: 'string', enum: Object.keys(refusals) }, field: { type: 'string' } },
  }),
  description: 'A refusal; `reason` is stable, `field` names the input field concerned, where there is one.',
};
const refusalSchema = { $ref: '#/components/schemas/Refusal' };

const toParameters = (input: TObject): Json[] =>
  Object.entries(input.properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: input.required?.includes(name) ?? false,
    schema,
  }));

const toRequestBody = (input: TObject): Json => ({
  content: Object.fromEntries(
    ['application/json', 'multipart/form-data', 'application/x-www-form-urlencoded'].map((type) => [
      type,
      { schema: input },
    ]),
  ),
});

const toContent = (call: AnyCall): Json => {
  const json = { 'application/json': { schema: refusalSchema } };
  if (call.response === 'file') return { ...json, '*/*': { schema: { type: 'string', format: 'binary' } } };
  if (call.response === 'events') return { ...json, 'text/event-stream': { schema: { type: 'string' } } };
  return { 'application/json': { schema: { anyOf: [envelope(call.output), refusalSchema] } } };
};

const describe = (call: AnyCall): string =>
  [
    call.summary,
    accessTexts[call.access],
    call.permission && `Needs the permission ${call.permission}.`,
    call.reason,
  ]
    .filter(Boolean)
    .join('\n\n');

const toOperation = (operationId: string, call: AnyCall): Json => ({
  operationId,
  summary: call.summary,
  description: describe(call),
  tags: [call.path.split('/')[0]],
  security: call.access === 'open' ? [{ interfaceToken: [] }] : [{ session: [] }],
  ...(call.method === 'GET'
    ? { parameters: toParameters(call.input) }
    : { requestBody: toRequestBody(call.input) }),
  responses: { 200: { description: 'The envelope, or the file', content: toContent(call) } },
});

const describePaths = (): Paths => {
  const paths: Paths = {};
  for (const name of callNames) {
    const call: AnyCall = calls[name];
    for (const base of call.bases)
      paths[`/${base}/${call.path}`] = {
        [call.method.toLowerCase()]: toOperation(`${name}-${base}`, call),
      };
  }
  return paths;
};

/** Returns the OpenAPI 3.1 description of every call, derived from the contract (AP-6). */
export const openApi = (): Json => ({
  openapi: '3.1.0',
  info: {
    title: 'Customer support portal',
    version: '1',
    description:
      'Header `Language: zh_CN|EN` chooses the language. Codes 200, 206 and 0 succeed; 201 means that the login has expired.',
  },
  components: {
    schemas: { Refusal: refusal },
    securitySchemes: {
      session: { type: 'apiKey', in: 'header', name: 'Authorization' },
      interfaceToken: { type: 'apiKey', in: 'header', name: 'Interface-Token' },
    },
  },
  paths: describePaths(),
});

const renderSection = ([path, methods]: [string, Record<string, Json>]): string => {
  const [[method, details] = ['', {}]] = Object.entries(methods);
  const schemas = {
    parameters: details.parameters,
    requestBody: details.requestBody,
    responses: details.responses,
  };
  return `<article><h2><code>${escapeHtml(method.toUpperCase())} ${escapeHtml(path)}</code></h2>
<p>${escapeHtml(String(details.description)).replaceAll('\n\n', '<br>')}</p>
<details><summary>Fields</summary><pre>${escapeHtml(JSON.stringify(schemas, null, 2))}</pre></details></article>`;
};

/** Returns the description as an HTML page. */
export const renderDocsPage = (): string => {
  const paths = Object.entries(describePaths());
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>API</title><link rel="icon" href="data:,"><style>:root{color-scheme:light dark}
body{font:14px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}h2{font-size:1rem;margin-bottom:0}
article{border-top:1px solid #8886;padding:.5rem 0}pre{overflow:auto;background:#8882;padding:1rem}</style></head>
<body><main><h1>API</h1><p>${paths.length} calls. As OpenAPI: <a href="/api/openapi.json">/api/openapi.json</a></p>
${paths.map(renderSection).join('\n')}</main></body></html>`;
};

/** Serves the description, which is created for the first request: that takes a quarter of the time to build the app. */
export const apiDescriptionRoutes = (app: FastifyInstance): void => {
  let [document, page]: [string?, string?] = [];
  app.get('/api/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(openApi());
    return reply.type('application/json; charset=utf-8').send(document);
  });
  app.get('/api/docs', async (_request, reply) => {
    page ??= renderDocsPage();
    return reply.type('text/html; charset=utf-8').send(page);
  });
};
