/**
 * Reads a stream to its end, or until `onChunk` returns false. Without `for await`, because Chromium before 124 and Safari
 * cannot iterate over a stream.
 */
export const forEachChunk = async (
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  onChunk: (chunk: Uint8Array<ArrayBuffer>) => unknown,
): Promise<void> => {
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read())
      if (onChunk(next.value) === false) return await reader.cancel();
  } catch (error) {
    void reader.cancel().catch(() => undefined);
    throw error;
  }
};
