import type { Schema } from './make-value.ts'

/** A request that a server accepts, and the inputs its answer depends on. */
export interface Operation {
  readonly method: string
  readonly path: string
  readonly parameters: readonly {
    readonly name: string
    readonly in: string
    readonly required?: boolean
    readonly schema: Schema
  }[]
  readonly body: Schema | null
  /** JSON by default. */
  readonly bodyType?: 'form' | 'picture'
}

interface ApiDocument {
  readonly paths: Record<
    string,
    Record<string, { parameters?: Operation['parameters']; requestBody?: RequestBody }>
  >
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

interface RequestBody {
  readonly content: Readonly<Record<string, { readonly schema: Schema }>>
}

/** Every operation of the contract from the API's document; accounts have a separate list. */
export async function readOperations(origin: string): Promise<Operation[]> {
  const document = (await (await fetch(`${origin}/api/openapi.json`)).json()) as ApiDocument
  const { schemas } = document.components
  return Object.entries(document.paths)
    .filter(([path]) => !path.startsWith('/auth/'))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
        method: method.toUpperCase(),
        path: `/api${path}`,
        parameters: parameters.map(({ name, schema, ...rest }) => ({
          ...rest,
          // Sent as a list in its own query notation.
          name: name.replace('[]', ''),
          schema: withoutNames(schema, schemas),
        })),
        body: withoutNames(requestBody?.content['application/json']?.schema ?? null, schemas),
      })),
    )
}

/** The schema with its references resolved. */
function withoutNames<S extends Schema | null>(schema: S, schemas: ApiDocument['components']['schemas']): S {
  const text = JSON.stringify(schema, (_key, value: unknown) => {
    const name = (value as { $ref?: string } | null)?.$ref?.split('/').at(-1)
    return name === undefined ? value : schemas[name]
  })
  return JSON.parse(text) as S
}
