/** The shown project, and whether its canvas is open. */
export interface ProjectSearch {
  projeto?: string | undefined
  canvas?: true | undefined
}

export function readProjectSearch({ projeto, canvas }: Record<string, unknown>): ProjectSearch {
  return {
    projeto: typeof projeto === 'string' ? projeto : undefined,
    canvas: canvas === 'true' || canvas === true ? true : undefined,
  }
}
