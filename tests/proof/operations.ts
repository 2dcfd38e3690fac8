import type { Schema } from './make-value.ts'

/** What can be asked of a server, and what its answers hang on. */
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
  /** JSON unless it says otherwise. */
  readonly bodyType?: 'form' | 'picture'
}

interface RequestBody {
  readonly content: Readonly<Record<string, { readonly schema: Schema }>>
}

/** Every operation in the API's document. */
export async function readOperations(origin: string): Promise<Operation[]> {
  const document = (await (await fetch(`${origin}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, { parameters?: Operation['parameters']; requestBody?: RequestBody }>>
  }
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path: `/api${path}`,
      parameters,
      body: requestBody?.content['application/json']?.schema ?? null,
    })),
  )
}
