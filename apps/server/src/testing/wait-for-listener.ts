import { expect, vi } from 'vitest';
import type { Services } from '../services.ts';

/** Waits until the portal is notified of changes of the database, at its start or after it lost the connection. */
export const waitForListener = ({ changes }: Pick<Services, 'changes'>): Promise<void> =>
  vi.waitFor(() => expect(changes.now()).toBeDefined(), { timeout: 5000 });
