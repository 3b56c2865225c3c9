import { expect, test } from 'vitest';
import { createEventReader, type News } from './event-reader.ts';

const readAll = (pieces: readonly string[]): News[] => {
  const heard: News[] = [];
  const read = createEventReader((news) => heard.push(news));
  for (const piece of pieces) read(piece);
  return heard;
};

const stream =
  ': listening\n\ndata: {"type":"message","id":"m1"}\n\n: still here\n\ndata: {"type":"workOrder","id":"w1"}\n\n';
const news = [
  { type: 'message', id: 'm1' },
  { type: 'workOrder', id: 'w1' },
];

test('MS-2 events are told however the network cuts them, and signs of life are not', () => {
  expect(readAll([stream])).toEqual(news);
  expect(readAll([...stream])).toEqual(news);
  expect(readAll([stream.replaceAll('\n', '\r\n')])).toEqual(news);
});

test('MS-2 an event is not told before it is whole, and what is none is passed over', () => {
  expect(readAll(['data: {"type":"message","id":"m1"}\n'])).toEqual([]);
  expect(readAll(['data: <html>\n\n', 'event: x\n\n', 'data: {"type":"message","id":"m2"}\n\n'])).toEqual([
    { type: 'message', id: 'm2' },
  ]);
});
