export interface OpinionsSearch {
  ver?: 'pedidas' | 'dadas' | undefined
}

export function readOpinionsSearch({ ver }: Record<string, unknown>): OpinionsSearch {
  return { ver: ver === 'pedidas' || ver === 'dadas' ? ver : undefined }
}
