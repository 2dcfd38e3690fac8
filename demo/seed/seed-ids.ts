import { v5 as uuidv5 } from 'uuid'

/** Another one than the server's: whoever carries something from here to an account carries no id. */
const namespace = '5d2f6c1e-9b57-4d0c-8a54-3c1f7f0e9a42'

/** Always the same id for the same thing of the seed. */
export function seedId(name: string): string {
  return uuidv5(name, namespace)
}

/** Whoever tries the demonstration. */
export const seededMemberId = seedId('member/voce')
export const seededIdeaId = seedId('idea/voce')
export const seededProjectId = seedId('project/voce')

/** A member of content/community.yaml. */
export function sampleMemberId(name: string): string {
  return seedId(`member/${name}`)
}
