import { z } from 'zod'
import { boundedWord } from '#contract/texts.ts'
import { accountMessages } from '#domain/accounts/messages.ts'

/** Bytes from the device, in base64url. Attestations with certificates have a few thousand characters. */
const bytes = boundedWord(16_384, accountMessages.passkeyFailed)
/** At most 1023 bytes, per WebAuthn. */
const credentialId = boundedWord(1364, accountMessages.passkeyFailed)

const credential = z.object(
  {
    id: credentialId,
    rawId: credentialId,
    type: z.literal('public-key', accountMessages.passkeyFailed),
    // Required by the library; none of our requests uses an extension.
    clientExtensionResults: z.object({}, accountMessages.passkeyFailed).default({}),
  },
  accountMessages.passkeyFailed,
)

/** A device's answer when a passkey is created: only fields that are checked or stored. */
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

/** A device's answer when a passkey is used. */
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
