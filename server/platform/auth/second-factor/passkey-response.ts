import { z } from 'zod'
import { boundedWord } from '#contract/texts.ts'
import { accountMessages } from '#domain/accounts/messages.ts'

/** Bytes that the device made, in base64url. Attestations with certificates are the longest, of a few thousand letters. */
const bytes = boundedWord(16_384, accountMessages.passkeyFailed)
/** At most 1023 bytes, as WebAuthn has it. */
const credentialId = boundedWord(1364, accountMessages.passkeyFailed)

const credential = z.object(
  {
    id: credentialId,
    rawId: credentialId,
    type: z.literal('public-key', accountMessages.passkeyFailed),
    // The library asks for it; none of our requests uses an extension.
    clientExtensionResults: z.object({}, accountMessages.passkeyFailed).default({}),
  },
  accountMessages.passkeyFailed,
)

/** What a device answers when a passkey is made: only what is checked or kept. */
export const madePasskeySchema = credential.extend({
  response: z.object(
    {
      clientDataJSON: bytes,
      attestationObject: bytes,
      transports: z
        .array(boundedWord(32, accountMessages.passkeyFailed), accountMessages.passkeyFailed)
        .max(8, accountMessages.passkeyFailed)
        .optional(),
    },
    accountMessages.passkeyFailed,
  ),
})

/** What a device answers when a passkey is used. */
export const usedPasskeySchema = credential.extend({
  response: z.object(
    {
      clientDataJSON: bytes,
      authenticatorData: bytes,
      signature: bytes,
      userHandle: bytes.nullish(),
    },
    accountMessages.passkeyFailed,
  ),
})
