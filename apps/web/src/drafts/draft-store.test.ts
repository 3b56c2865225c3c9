import { describe, expect, test } from 'vitest';
import { memoryStore, type Store } from '../api/browser-store.ts';
import { createDraftStore, longestDraft, mostDrafts } from './draft-store.ts';

const draft = (text: string) => ({ value: { text }, sendKey: 'k' });

describe('drafts', () => {
  test('SH-12 each member has their own, and one is gone when the server took it', () => {
    const drafts = createDraftStore(memoryStore());
    drafts.save('lin', 'feedback', draft('时序'));
    drafts.save('wang', 'feedback', draft('skew'));
    expect(drafts.read('lin', 'feedback')).toEqual(draft('时序'));
    expect(drafts.read('wang', 'feedback')).toEqual(draft('skew'));
    expect(drafts.read('zhou', 'feedback')).toBeUndefined();
    drafts.remove('lin', 'feedback');
    expect(drafts.read('lin', 'feedback')).toBeUndefined();
    expect(drafts.read('wang', 'feedback')).toEqual(draft('skew'));
  });

  test('the oldest go when there are too many, and nothing is left of them', () => {
    const store = memoryStore();
    let now = 0;
    const drafts = createDraftStore(store, () => now++);
    for (let count = 0; count <= mostDrafts; count++) drafts.save('lin', `reply/${count}`, draft(`${count}`));
    expect(drafts.read('lin', 'reply/0')).toBeUndefined();
    expect(store.get('draft/lin/reply/0')).toBeNull();
    expect(drafts.read('lin', 'reply/1')).toEqual(draft('1'));
    expect(drafts.read('lin', `reply/${mostDrafts}`)).toEqual(draft(`${mostDrafts}`));
  });

  test('a browser without room gives up older drafts first, then says so', () => {
    const inner = memoryStore();
    const full: Store = {
      ...inner,
      set: (key, value) => {
        const isOver = value !== null && key.startsWith('draft/') && value.length > 200;
        if (isOver && inner.get('draft/lin/old') !== null) throw new Error('QuotaExceededError');
        if (value !== null && value.length > 5000) throw new Error('QuotaExceededError');
        inner.set(key, value);
      },
    };
    const drafts = createDraftStore(full);
    expect(drafts.save('lin', 'old', draft('a'))).toBe(true);
    expect(drafts.save('lin', 'new', draft('b'.repeat(300)))).toBe(true);
    expect(drafts.read('lin', 'old')).toBeUndefined();
    expect(drafts.save('lin', 'larger', draft('c'.repeat(6000)))).toBe(false);
    expect(drafts.save('lin', 'largest', draft('d'.repeat(longestDraft)))).toBe(false);
  });

  test('what cannot be read is no draft', () => {
    const store = memoryStore();
    store.set('draft/lin/feedback', '{"value":');
    store.set('drafts', 'null');
    expect(createDraftStore(store).read('lin', 'feedback')).toBeUndefined();
    expect(createDraftStore(store).save('lin', 'feedback', draft('x'))).toBe(true);
  });
});
