/** What the address of the mentors may say. */
export interface MentorsSearch {
  ver?: 'pedidos' | undefined
}

export function readMentorsSearch({ ver }: Record<string, unknown>): MentorsSearch {
  return { ver: ver === 'pedidos' ? ver : undefined }
}
