import type { Request } from './connections.ts';

/** What the portal must reach of the server written by hand: answers from memory, and with nothing kept. */
export const targets = { kept: 6, first: 0.7 };

/** Ids of one item of each type. */
export interface MeasuredItems {
  product: string;
  document: string;
  version: string;
  training: string;
  faq: string;
}

/** The calls that are measured against the server written by hand, by their names. */
export const createRequests = (token: string, items: MeasuredItems): [name: string, request: Request][] => {
  const headers = { authorization: token, 'accept-encoding': 'gzip, deflate, br, zstd' };
  const get = (path: string): Request => ({ method: 'GET', path, headers });
  const post = (path: string, input: object): Request => ({
    method: 'POST',
    path,
    headers,
    body: JSON.stringify(input),
  });
  return [
    ['documentPage', post('/api/knowledge/documentPage', { pageNo: 1 })],
    ['product/index', post('/api/product/index', { productId: items.product })],
    ['activity/page', post('/api/activity/page', { pageNo: 1 })],
    ['index/after/content', get('/api/index/after/content')],
    ['documentDetails', get(`/api/knowledge/documentDetails?id=${items.document}`)],
    ['versionDetails', get(`/api/product/versionDetails?id=${items.version}`)],
    ['trainDetails', get(`/api/knowledge/trainDetails?id=${items.training}`)],
    ['FAQDetails', get(`/api/knowledge/FAQDetails?id=${items.faq}`)],
  ];
};
