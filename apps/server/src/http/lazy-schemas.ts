import { AjvCompiler } from '@fastify/ajv-compiler';
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { FastifyInstance } from 'fastify';
import type { FastifySchemaCompiler } from 'fastify/types/schema.js';

// Fastify's own compilers, made once: all servers of a process share what is compiled.
const compileValidator: FastifySchemaCompiler<unknown> = AjvCompiler()(
  {},
  {
    // Body values are never bent into the declared type; the texts of queries and forms are read on purpose (body.ts).
    customOptions: { coerceTypes: false, removeAdditional: true, useDefaults: true, allErrors: false },
  },
);
const compileSerializer = SerializerSelector()();

/** Compiles each schema for the first request that needs it, because compiling all of them took a third of a start. */
export const compileSchemasOnDemand = (app: FastifyInstance): void => {
  app.setValidatorCompiler((route) => {
    let validate: ReturnType<typeof compileValidator> | undefined;
    return (data) => {
      validate ??= compileValidator(route);
      return validate(data) || { error: validate.errors ?? [] };
    };
  });
  app.setSerializerCompiler((route) => {
    let serialize: ReturnType<typeof compileSerializer> | undefined;
    return (data) => {
      serialize ??= compileSerializer({ ...route, httpStatus: String(route.httpStatus) });
      return serialize(data);
    };
  });
};
