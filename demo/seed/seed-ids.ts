import { v5 as uuidv5 } from 'uuid'

/** Different from the server's: nothing taken from here to an account has an id. */
const namespace = '5d2f6c1e-9b57-4d0c-8a54-3c1f7f0e9a42'

/** The same name always gives the same id. */
export function seedId(name: string): string {
  return uuidv5(name, namespace)
}

/** The member who tries the demonstration. */
export const seededMemberId = seedId('member/voce')
export const seededIdeaId = seedId('idea/voce')
export const seededProjectId = seedId('project/voce')

/** A member of content/community.yaml. */
export function sampleMemberId(name: string): string {
  return seedId(`member/${name}`)
}
