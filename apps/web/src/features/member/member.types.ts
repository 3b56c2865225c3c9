import type { CallOutput } from '../../api/call.ts';

export type Profile = CallOutput<'memberBasic'>;
export type ProductRow = CallOutput<'memberProductPage'>['list'][number];
export type DownloadRow = CallOutput<'downloadPage'>['list'][number];
export type RegistrationRow = CallOutput<'applyPage'>['list'][number];
export type Registration = CallOutput<'applyDetails'>;
