import { adminSchemas } from './named/admin-schemas.ts'
import { communitySchemas } from './named/community-schemas.ts'
import { economySchemas } from './named/economy-schemas.ts'
import { learningSchemas } from './named/learning-schemas.ts'
import { memberSchemas } from './named/member-schemas.ts'
import type { NamedSchema } from './named/named-schema.ts'

/** Schemas with a name in the document. A test finds contract schemas that are missing here. */
export const namedSchemas: Readonly<Record<string, NamedSchema>> = {
  ...communitySchemas,
  ...learningSchemas,
  ...economySchemas,
  ...memberSchemas,
  ...adminSchemas,
}
