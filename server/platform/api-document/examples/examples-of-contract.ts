import type {
  AnyContractProcedure,
  AnySchema,
  ContractProcedure,
  ErrorMap,
  InferSchemaInput,
  InferSchemaOutput,
  Meta,
} from '@orpc/contract'

type InputOf<T> =
  T extends ContractProcedure<infer S extends AnySchema, AnySchema, ErrorMap, Meta>
    ? InferSchemaInput<S>
    : never
type OutputOf<T> =
  T extends ContractProcedure<AnySchema, infer S extends AnySchema, ErrorMap, Meta>
    ? InferSchemaOutput<S>
    : never

/** Operations without input, and groups that hold only such, have no request to show. */
type TakesInput<T> = T extends AnyContractProcedure
  ? unknown extends InputOf<T>
    ? false
    : true
  : keyof RequestExamples<T> extends never
    ? false
    : true

/** An example of what every operation takes: the compiler asks for the one of a new operation. */
export type RequestExamples<T> = T extends AnyContractProcedure
  ? InputOf<T>
  : { readonly [K in keyof T as TakesInput<T[K]> extends true ? K : never]: RequestExamples<T[K]> }

/** Examples of answers, of those operations whose answer cannot be put together from named schemas. */
export type ResponseExamples<T> = T extends AnyContractProcedure
  ? OutputOf<T>
  : { readonly [K in keyof T]?: ResponseExamples<T[K]> }
