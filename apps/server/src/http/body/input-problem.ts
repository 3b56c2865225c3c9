import type { Language } from '@siliport/contract/language';
import type { FastifySchemaValidationError } from 'fastify/types/schema.js';
import { Refusal } from '../refusal.ts';

type Text = Record<Language, string>;
type Params = Record<string, unknown>;

const types: Record<string, Text> = {
  string: { zh: '应为文本', en: 'must be a text' },
  integer: { zh: '应为整数', en: 'must be a whole number' },
  number: { zh: '应为数字', en: 'must be a number' },
  boolean: { zh: '应为 true 或 false', en: 'must be true or false' },
  array: { zh: '应为列表', en: 'must be a list' },
  object: { zh: '应为对象', en: 'must be an object' },
};

/** By the JSON Schema keyword that failed. */
const keywordProblems: Record<string, (params: Params) => Text> = {
  required: () => ({ zh: '必填', en: 'is required' }),
  type: (params) => types[String(params.type)] ?? { zh: '类型不正确', en: 'has the wrong type' },
  enum: (params) => {
    const allowed = Array.isArray(params.allowedValues) ? params.allowedValues.join(', ') : '';
    return { zh: `应为以下之一：${allowed}`, en: `must be one of ${allowed}` };
  },
  minLength: () => ({ zh: '不能为空', en: 'must not be empty' }),
  maxLength: (params) => ({
    zh: `最多 ${params.limit} 个字符`,
    en: `must have at most ${params.limit} characters`,
  }),
  minimum: (params) => ({ zh: `不得小于 ${params.limit}`, en: `must be at least ${params.limit}` }),
  maximum: (params) => ({ zh: `不得大于 ${params.limit}`, en: `must be at most ${params.limit}` }),
  maxItems: (params) => ({ zh: `最多 ${params.limit} 项`, en: `must have at most ${params.limit} entries` }),
};

const wrongFormat: Text = { zh: '格式不正确', en: 'has the wrong format' };

const getFieldName = (error: FastifySchemaValidationError): string =>
  error.keyword === 'required'
    ? String(error.params.missingProperty)
    : error.instancePath.replace(/^\//, '').replaceAll('/', '.') || 'body';

const handlerProblems = {
  empty: { zh: '不能为空', en: 'must not be empty' },
  twice: { zh: '重复出现', en: 'is given more than once' },
  long: { zh: '内容过长', en: 'is too long' },
  complex: { zh: '内容过于复杂', en: 'is too complex' },
  unknown: { zh: '没有此选项', en: 'is none of the choices' },
  format: wrongFormat,
} satisfies Record<string, Text>;

/** Creates the refusal of a field that its schema cannot check. */
export const createFieldRefusal = (
  field: string,
  problem: keyof typeof handlerProblems,
  language: Language,
): Refusal => new Refusal('input.invalid', { field, problem: handlerProblems[problem][language] });

/** Returns the refusal that names the field and its problem, in the caller's language. */
export const toInputRefusal = (error: FastifySchemaValidationError, language: Language): Refusal => {
  const text = keywordProblems[error.keyword]?.(error.params) ?? wrongFormat;
  return new Refusal('input.invalid', { field: getFieldName(error), problem: text[language] });
};

/** Whether the text contains NUL, which PostgreSQL refuses, or a lone surrogate. */
const isBadText = (value: string): boolean => value.includes('\0') || !value.isWellFormed();

/** Throws `input.invalid` for a text that the database cannot store. The body parser limits the depth. */
export const refuseBadText = (value: unknown, language: Language, path = ''): void => {
  if (typeof value === 'string' && isBadText(value))
    throw new Refusal('input.invalid', { field: path, problem: wrongFormat[language] });
  if (value === null || typeof value !== 'object') return;
  for (const [key, each] of Object.entries(value))
    refuseBadText(each, language, path ? `${path}.${key}` : key);
};
