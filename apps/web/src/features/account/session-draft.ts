/** What a form keeps until its tab is closed. Where the browser refuses, it keeps nothing. */
export const readDraft = <T>(key: string): T | null => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
};

export const writeDraft = (key: string, value: unknown): void => {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The form still works, it is only not there after a reload.
  }
};
