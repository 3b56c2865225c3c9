import type { Request } from './connections.ts';

/** What the portal must reach of the server written by hand: answers from memory, and with nothing kept. */
export const targets = { kept: 6, first: 0.7 };

/** The calls that are measured against the server written by hand, by their names. */
export const createRequests = (token: string, productId: string): [name: string, request: Request][] => {
  const headers = { authorization: token, 'accept-encoding': 'gzip, deflate, br, zstd' };
  const post = (path: string, input: object): Request => ({
    method: 'POST',
    path,
    headers,
    body: JSON.stringify(input),
  });
  return [
    ['documentPage', post('/api/knowledge/documentPage', { pageNo: 1 })],
    ['product/index', post('/api/product/index', { productId })],
    ['activity/page', post('/api/activity/page', { pageNo: 1 })],
    ['index/after/content', { method: 'GET', path: '/api/index/after/content', headers }],
  ];
};
