import { open, readFile } from 'node:fs/promises'
import { StartError } from '../database/start-error.ts'
import { ArchiveError, type Cipher } from './archive.ts'

/** How every file of age begins (age-encryption.org): the program of that name opens our backups too. */
const beginning = 'age-encryption.org/v1\n'

/** Recipients are public: who has one can write backups and read none. The library is loaded only where needed. */
export async function encryptTo(recipients: readonly string[]): Promise<Cipher> {
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  try {
    for (const recipient of recipients) encrypter.addRecipient(recipient)
  } catch {
    // Never repeats what was given: it may be the secret half.
    throw new StartError('A recipient of backups is not valid; expected one of age, such as age1….')
  }
  return async function* (source) {
    yield* await encrypter.encrypt(ReadableStream.from(source))
  }
}

/** What makes a backup readable; null if it is not encrypted. */
export async function chooseDecryption(file: string, identityFile: string | null): Promise<Cipher | null> {
  if (!(await isEncrypted(file))) return null
  if (identityFile === null)
    throw new StartError('The file is encrypted; name the file with its key: --identity FILE.')
  return decryptWith(identityFile)
}

async function isEncrypted(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer } = await file.read({ buffer: Buffer.alloc(beginning.length) })
    return buffer.toString('latin1') === beginning
  } finally {
    await file.close()
  }
}

async function decryptWith(identityFile: string): Promise<Cipher> {
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  const identities = (await readIdentities(identityFile))
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
  try {
    if (identities.length === 0) throw new Error('none')
    for (const identity of identities) decrypter.addIdentity(identity)
  } catch {
    throw new StartError(`${identityFile} holds no identity of age, such as age-keygen writes.`)
  }
  return async function* (source) {
    const plain = await decrypter.decrypt(ReadableStream.from(source)).catch((error: Error) => {
      if (!error.message.startsWith('no identity matched')) throw error
      throw new ArchiveError(
        `${identityFile} does not open the file: it was encrypted to another recipient, or its beginning is damaged.`,
      )
    })
    yield* plain
  }
}

async function readIdentities(path: string): Promise<string> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`The file with the identity cannot be read: ${error.message}`)
  })
}
