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

/** Operations without input, and groups of only such operations, have no request example. */
type TakesInput<T> = T extends AnyContractProcedure
  ? unknown extends InputOf<T>
    ? false
    : true
  : keyof RequestExamples<T> extends never
    ? false
    : true

/** An input example of every operation: the compiler requires one for each new operation. */
export type RequestExamples<T> = T extends AnyContractProcedure
  ? InputOf<T>
  : { readonly [K in keyof T as TakesInput<T[K]> extends true ? K : never]: RequestExamples<T[K]> }

/** Answer examples, for operations whose answer cannot be composed from named schemas. */
export type ResponseExamples<T> = T extends AnyContractProcedure
  ? OutputOf<T>
  : { readonly [K in keyof T]?: ResponseExamples<T[K]> }
