import { noise } from './picture-files.ts'

/** Uploads a small picture for the member with this cookie; returns its id. */
export async function uploadPicture(serverUrl: string, cookie: string): Promise<string> {
  const answer = await fetch(`${serverUrl}/api/pictures`, {
    method: 'POST',
    headers: { origin: serverUrl, 'content-type': 'image/webp', cookie },
    body: new Uint8Array(await noise(64, 64).webp().toBuffer()),
  })
  if (!answer.ok) throw new Error(`The upload answered ${answer.status}: ${await answer.text()}`)
  return ((await answer.json()) as { id: string }).id
}
