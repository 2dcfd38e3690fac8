export interface MentorsSearch {
  ver?: 'pedidos' | undefined
}

export function readMentorsSearch({ ver }: Record<string, unknown>): MentorsSearch {
  return { ver: ver === 'pedidos' ? ver : undefined }
}
