import { adminSchemas } from './named/admin-schemas.ts'
import { communitySchemas } from './named/community-schemas.ts'
import { economySchemas } from './named/economy-schemas.ts'
import { evidenceSchemas } from './named/evidence-schemas.ts'
import { interestSchemas } from './named/interest-schemas.ts'
import { learningSchemas } from './named/learning-schemas.ts'
import { memberSchemas } from './named/member-schemas.ts'
import type { NamedSchema } from './named/named-schema.ts'
import { notebookSchemas } from './named/notebook-schemas.ts'
import { receiptSchemas } from './named/receipt-schemas.ts'

/** Schemas with a name in the document. A test finds contract schemas that are missing here. */
export const namedSchemas: Readonly<Record<string, NamedSchema>> = {
  ...communitySchemas,
  ...learningSchemas,
  ...economySchemas,
  ...evidenceSchemas,
  ...memberSchemas,
  ...notebookSchemas,
  ...interestSchemas,
  ...receiptSchemas,
  ...adminSchemas,
}
