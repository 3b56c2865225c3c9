import { describe, expect, test } from 'vitest';
import { createMemoryStore, type Store } from '../../browser-store.ts';
import { createDraftStore, keepKnownValues, maxDraftLength, maxDrafts } from './draft-store.ts';

const draft = (text: string) => ({ value: { text }, sendKey: 'k' });

/** A browser whose tabs can be opened and closed, over one storage. */
const createBrowser = (store: Store = createMemoryStore()) => {
  const open = new Set<string>();
  let clock = 0;
  return {
    store,
    openTab: (id: string, previous?: string) => {
      open.add(id);
      return createDraftStore(store, { id, previous, isOpen: (tab) => open.has(tab) }, () => clock++);
    },
    closeTab: (id: string) => open.delete(id),
  };
};

describe('the draft store', () => {
  test('keeps a draft of a member until it is removed (SH-12)', () => {
    const drafts = createBrowser().openTab('a');
    drafts.save('lin', 'feedback', draft('时序'));
    drafts.save('wang', 'feedback', draft('skew'));
    expect(drafts.read('lin', 'feedback')).toMatchObject(draft('时序'));
    expect(drafts.read('wang', 'feedback')).toMatchObject(draft('skew'));
    expect([drafts.read('zhou', 'feedback'), drafts.has('zhou', 'feedback')]).toEqual([undefined, false]);
    drafts.remove('lin', 'feedback');
    expect(drafts.read('lin', 'feedback')).toBeUndefined();
    expect(drafts.read('wang', 'feedback')).toMatchObject(draft('skew'));
  });

  test('keeps the drafts of two open tabs apart (FB-6)', () => {
    const browser = createBrowser();
    const [one, other] = [browser.openTab('a'), browser.openTab('b')];
    one.save('lin', 'feedback', draft('first'));
    expect([other.read('lin', 'feedback'), other.has('lin', 'feedback')]).toEqual([undefined, false]);
    other.save('lin', 'feedback', draft('second'));
    one.save('lin', 'feedback', draft('first, longer'));
    other.remove('lin', 'feedback');
    expect(one.read('lin', 'feedback')).toMatchObject(draft('first, longer'));
  });

  test('offers drafts of closed tabs one by one, newest first (FB-6)', () => {
    const browser = createBrowser();
    for (const id of ['a', 'b', 'c']) browser.openTab(id).save('lin', 'feedback', draft(`of ${id}`));
    browser.closeTab('a');
    browser.closeTab('c');
    const next = browser.openTab('d');
    for (const text of ['of c', 'of a']) {
      expect(next.has('lin', 'feedback')).toBe(true);
      expect(next.read('lin', 'feedback')).toMatchObject(draft(text));
      next.remove('lin', 'feedback');
    }
    expect(next.read('lin', 'feedback')).toBeUndefined();
    expect(browser.openTab('b').read('lin', 'feedback')).toMatchObject(draft('of b'));
  });

  test('restores the own draft of a reloaded tab, however old it is (FB-6)', () => {
    const browser = createBrowser();
    for (const id of ['a', 'b']) browser.openTab(id).save('lin', 'feedback', draft(`of ${id}`));
    for (const id of ['a', 'b']) browser.closeTab(id);
    expect(browser.openTab('a2', 'a').read('lin', 'feedback')).toMatchObject(draft('of a'));
  });

  test('migrates drafts of version 0.1, which all tabs shared', () => {
    const browser = createBrowser();
    browser.store.set('draft/lin/feedback', JSON.stringify(draft('old')));
    const drafts = browser.openTab('a');
    expect(drafts.read('lin', 'feedback')).toMatchObject(draft('old'));
    expect(browser.store.keys()).toEqual(['draft/lin/feedback#a']);
  });

  test('drops the oldest drafts beyond the limit, those of closed tabs first', () => {
    const browser = createBrowser();
    browser.openTab('open').save('lin', 'reply/open', draft('open'));
    const drafts = browser.openTab('a');
    for (let count = 0; count < maxDrafts; count++) {
      browser.openTab(`closed-${count}`).save('lin', `reply/${count}`, draft(`${count}`));
      browser.closeTab(`closed-${count}`);
    }
    drafts.save('lin', 'feedback', draft('new'));
    expect(drafts.has('lin', 'reply/0')).toBe(false);
    expect(drafts.read('lin', `reply/${maxDrafts - 1}`)).toMatchObject(draft(`${maxDrafts - 1}`));
    expect(browser.openTab('open').read('lin', 'reply/open')).toMatchObject(draft('open'));
  });

  test('drops older drafts for a new one, and reports when the storage is full', () => {
    const inner = createMemoryStore();
    const full: Store = {
      ...inner,
      set: (key, value) => {
        const hasOld = inner.get('draft/lin/old#a') !== null;
        if (value !== null && (value.length > 5000 || (value.length > 200 && hasOld)))
          throw new Error('QuotaExceededError');
        inner.set(key, value);
      },
    };
    const drafts = createBrowser(full).openTab('a');
    expect(drafts.save('lin', 'old', draft('a'))).toBe(true);
    expect(drafts.save('lin', 'new', draft('b'.repeat(300)))).toBe(true);
    expect(drafts.read('lin', 'old')).toBeUndefined();
    expect(drafts.save('lin', 'larger', draft('c'.repeat(6000)))).toBe(false);
    expect(drafts.save('lin', 'largest', draft('d'.repeat(maxDraftLength)))).toBe(false);
  });

  test('ignores entries that are not drafts', () => {
    const { store, openTab } = createBrowser();
    store.set('draft/lin/feedback', '{"value":');
    const drafts = openTab('a');
    expect([drafts.read('lin', 'feedback'), drafts.has('lin', 'feedback')]).toEqual([undefined, false]);
    expect(drafts.save('lin', 'feedback', draft('x'))).toBe(true);
  });
});

test('restores only what has the type of the form’s values', () => {
  const empty = { title: '', attachments: [] as string[], account: null as object | null };
  const known = { title: 'CA', attachments: ['a'], account: { id: '1' } };
  expect(keepKnownValues(known, empty)).toEqual(known);
  for (const junk of [
    { title: null, attachments: {}, account: 5, more: 'x' },
    ['x'],
    Object('text'),
    Object(7),
  ])
    expect(keepKnownValues(junk, empty)).toEqual({});
});
