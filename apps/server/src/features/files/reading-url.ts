/** Where a page reads a file, a video by ranges; never counted as a download (DO-1). */
export const readingUrl = (fileId: string): string =>
  `/downloadapi/files/content?id=${encodeURIComponent(fileId)}`;
