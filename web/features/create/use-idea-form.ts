import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { type IdeaForm, ideaFormSchema, type Picture } from '#contract/ideas.ts'
import { ideaMessages } from '#domain/ideas/messages.ts'
import { newKey } from '#web/app/new-key.ts'
import { notify } from '#web/app/notify.ts'
import { useDraftStore } from '#web/app/use-draft-store.ts'
import { backend } from '#web/backend/backend.ts'
import { ideaDraftFrom, ideaDraftName } from './draft.ts'
import { PicturesUnsentError } from './idea-failure.ts'
import type { IdeaFields } from './idea-fields.ts'
import { createPictureUploads, type PictureUpload, type PictureUploads } from './picture-uploads.ts'
import { useDraft } from './use-draft.ts'

interface IdeaFormOptions {
  /** Tells its draft from others: 'new', or the id of the idea. */
  readonly name: string
  /** What the form shows without a draft. */
  readonly fields: IdeaFields
  readonly pictures: readonly Picture[]
}

const texts = ['title', 'description'] as const

/**
 * A problem with a text of the note, and the text it was found in: a changed text is checked again on submit.
 */
interface Refused {
  readonly fields: IdeaFields
  readonly messages: Readonly<Partial<Record<(typeof texts)[number], string>>>
}

/** Everything the form holds: fields, pictures, their draft, and the key of the intention to publish. */
export function useIdeaForm({ name, fields: startFields, pictures: startPictures }: IdeaFormOptions) {
  const store = useDraftStore(ideaDraftName(name), ideaDraftFrom)
  const [restored, setRestored] = useState(() => store.read())
  const [fields, setFields] = useState(restored?.fields ?? startFields)
  const [refused, setRefused] = useState<Refused | null>(null)
  const title = useRef<HTMLTextAreaElement>(null)
  const description = useRef<HTMLTextAreaElement>(null)
  const [key, setKey] = useState(() => restored?.key ?? newKey())
  const { uploads, pictures } = usePictureUploads(restored?.pictures ?? startPictures)

  const sent = useMemo(
    () =>
      pictures.flatMap(({ state, description }) =>
        state.kind === 'ready' ? [{ ...state.picture, description }] : [],
      ),
    [pictures],
  )
  const draft = useMemo(() => ({ fields, pictures: sent, key }), [fields, sent, key])
  const isBlank = isSame(fields, startFields) && namesOf(sent) === namesOf(startPictures)
  const { status, close } = useDraft({ store, draft, isBlank })

  const change = useCallback((part: Partial<IdeaFields>) => setFields((last) => ({ ...last, ...part })), [])

  function discard() {
    const before = { fields, pictures: sent, key }
    setFields(startFields)
    uploads.replace(startPictures)
    setKey(newKey())
    setRestored(null)
    notify.detour('Rascunho descartado', 'Desfazer', () => {
      setFields(before.fields)
      uploads.replace(before.pictures)
      setKey(before.key)
    })
  }

  /** The form as the server takes it, or null after showing the first problem and focusing it. */
  function check(): IdeaForm | null {
    const checked = ideaFormSchema.safeParse({ ...fields, ...picturesOf(sent) })
    if (checked.success) return checked.data
    const { issues } = checked.error
    const messages = Object.fromEntries(
      texts.map((text) => [text, issues.find(({ path }) => path[0] === text)?.message]),
    )
    setRefused({ fields, messages })
    notify.error(ideaMessages.validationTitle, issues[0]?.message)
    const box = { title, description }[texts.find((text) => messages[text]) ?? 'title']
    box.current?.focus()
    return null
  }

  const problemOf = (text: (typeof texts)[number]) =>
    refused?.fields[text] === fields[text] ? refused.messages[text] : undefined

  /** The pictures in their order, once all are uploaded. */
  async function arrivedPictures() {
    const settled = await uploads.settled()
    return picturesOf(
      settled.map(({ state, description }) => {
        if (state.kind !== 'ready') throw new PicturesUnsentError()
        return { id: state.picture.id, description }
      }),
    )
  }

  /** The server lost some of the pictures; those that the idea had before belong to it. */
  function renewPictures() {
    uploads.renew(startPictures.map(({ id }) => id))
  }

  return {
    fields,
    change,
    renewPictures,
    uploads,
    pictures,
    restored,
    discard,
    draftStatus: status,
    closeDraft: close,
    key,
    /** Starts a new intention and returns its key. */
    renewKey: () => {
      const next = newKey()
      setKey(next)
      return next
    },
    check,
    boxes: { title, description },
    problemOf,
    arrivedPictures,
    isReady: fields.title.trim() !== '' && fields.description.trim() !== '',
    isChanged: !isBlank || pictures.length !== sent.length,
  }
}

export type IdeaFormState = ReturnType<typeof useIdeaForm>

function isSame(one: IdeaFields, other: IdeaFields): boolean {
  return (
    one.title === other.title &&
    one.description === other.description &&
    one.category === other.category &&
    one.isPublic === other.isPublic
  )
}

type Described = Pick<Picture, 'id' | 'description'>

function namesOf(pictures: readonly Described[]): string {
  return JSON.stringify(pictures.map(({ id, description }) => [id, description]))
}

function picturesOf(pictures: readonly Described[]) {
  return {
    pictureIds: pictures.map(({ id }) => id),
    pictureDescriptions: pictures.map(({ description }) => description.trim()),
  }
}

function usePictureUploads(initial: readonly Picture[]): {
  uploads: PictureUploads
  pictures: readonly PictureUpload[]
} {
  const [uploads] = useState(() =>
    createPictureUploads(
      {
        upload: (file, options) => backend.pictures.upload(file, options),
        previewOf: (file) => URL.createObjectURL(file),
        forgetPreview: (url) => URL.revokeObjectURL(url),
      },
      initial,
    ),
  )
  useEffect(() => () => uploads.close(), [uploads])
  return { uploads, pictures: useSyncExternalStore(uploads.subscribe, uploads.pictures) }
}
