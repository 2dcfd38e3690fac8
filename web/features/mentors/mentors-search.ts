export interface MentorsSearch {
  /** 'pedidos': what I asked; 'atender': what I do as a mentor. */
  ver?: 'pedidos' | 'atender' | undefined
}

export function readMentorsSearch({ ver }: Record<string, unknown>): MentorsSearch {
  return { ver: ver === 'pedidos' || ver === 'atender' ? ver : undefined }
}
