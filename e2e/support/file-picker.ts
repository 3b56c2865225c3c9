/**
 * Mocks the browser's dialog for saving a file, which tests cannot operate. It returns real files in the origin's
 * private folder `picked`; permissions behave as Chromium's for files on disk.
 */
import type { BrowserContext, Page } from '@playwright/test';

/** `save`; `refuse`: the permission is prompted for again after a reload; `close`: the dialog is closed; `none`: the browser has no dialog. */
export type PickerAnswer = 'save' | 'refuse' | 'close' | 'none';

const installPicker = (answer: PickerAnswer) => {
  if (answer === 'none') {
    Reflect.deleteProperty(window, 'showSaveFilePicker');
    return;
  }
  let permission: PermissionState = 'prompt';
  const requireUserActivation = () => {
    if (!navigator.userActivation.isActive) throw new DOMException('no user activation', 'SecurityError');
  };
  const pick = async ({ suggestedName }: { suggestedName: string }) => {
    requireUserActivation();
    if (answer === 'close') throw new DOMException('closed', 'AbortError');
    permission = 'granted';
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle('picked', { create: true });
    return folder.getFileHandle(suggestedName, { create: true });
  };
  const requestPermission = async () => {
    requireUserActivation();
    // Chromium also returns this after a first refusal.
    permission = answer === 'refuse' ? 'prompt' : 'granted';
    return permission;
  };
  Object.assign(window, { showSaveFilePicker: pick });
  Object.assign(FileSystemFileHandle.prototype, {
    queryPermission: async () => permission,
    requestPermission,
  });
};

/** Installs the mock in every page of the context. */
export const mockFilePicker = (context: BrowserContext, answer: PickerAnswer): Promise<unknown> =>
  context.addInitScript(installPicker, answer);

/** Returns size and SHA-1 of each picked file. */
export const readPickedFiles = (page: Page): Promise<Record<string, { size: number; sha1: string }>> =>
  page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle('picked', { create: true });
    const files: Record<string, { size: number; sha1: string }> = {};
    const entries = folder as unknown as { values: () => AsyncIterable<FileSystemFileHandle> };
    for await (const handle of entries.values()) {
      const bytes = await (await handle.getFile()).arrayBuffer();
      const digest = new Uint8Array(await crypto.subtle.digest('SHA-1', bytes));
      const sha1 = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
      files[handle.name] = { size: bytes.byteLength, sha1 };
    }
    return files;
  });
