import Copy from 'lucide-react/icons/copy'
import { useId, useState } from 'react'
import { type ChapterId, chapters as chapterTexts } from '#domain/notebook/chapters.ts'
import {
  type LinkDays,
  linkDays,
  notebookLimits,
  notebookMessages,
  usualLinkDays,
} from '#domain/notebook/limits.ts'
import { isPrivate } from '#domain/notebook/share-notebook.ts'
import { brazilianDate } from '#domain/text/formats.ts'
import { newKey } from '#web/app/new-key.ts'
import { notify } from '#web/app/notify.ts'
import { problemOf } from '#web/app/problem-of.ts'
import { useWrite } from '#web/app/use-write.ts'
import { backend } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { Callout } from '#web/ui/Callout.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { type Notebook, useRefreshNotebook } from './use-notebook.ts'

/** Links that show chosen chapters to a mentor or a bank: make one, and withdraw those that are open. */
export function LinksSheet({ notebook, onClose }: { notebook: Notebook; onClose: () => void }) {
  const [address, setAddress] = useState<string | null>(null)
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title="Link para um mentor ou banco"
      description="Quem tiver o link lê os capítulos que você escolher, sem conta e sem poder mudar nada."
    >
      {address === null ? (
        <NewLink notebook={notebook} onMade={setAddress} />
      ) : (
        <MadeLink address={address} onAnother={() => setAddress(null)} />
      )}
      <OpenLinks links={notebook.links} />
    </Sheet>
  )
}

function NewLink({ notebook, onMade }: { notebook: Notebook; onMade: (address: string) => void }) {
  const filled = notebook.chapters.filter(({ entries }) => entries.length > 0)
  const [chosen, setChosen] = useState<readonly ChapterId[]>([])
  const [days, setDays] = useState<LinkDays>(usualLinkDays)
  const [label, setLabel] = useState('')
  const [error, setError] = useState<string>()
  // One id for all tries: a repeated request makes one link.
  const [id] = useState(newKey)
  const refresh = useRefreshNotebook()
  const making = useWrite({
    mutationFn: () => backend.operations.notebook.createLink({ id, label, chapters: [...chosen], days }),
    onSuccess: ({ token }) => {
      refresh()
      onMade(addressOf(token))
    },
    onError: (problem) => setError(problemOf(problem)),
  })
  if (notebook.links.length >= notebookLimits.links)
    return <Callout tone="info">{notebookMessages.tooManyLinks}</Callout>
  const withheld = filled
    .filter(({ id: chapter }) => chosen.includes(chapter))
    .flatMap(({ entries }) => entries.filter(isPrivate)).length
  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen.length === 0) setError(notebookMessages.chaptersMissing)
        else making.mutate()
      }}
    >
      <fieldset>
        <legend className="mb-1 font-semibold">O que mostrar</legend>
        {filled.map(({ id: chapter, number }) => (
          <label key={chapter} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              className="notebook-check"
              checked={chosen.includes(chapter)}
              onChange={({ target }) => {
                setError(undefined)
                setChosen(target.checked ? [...chosen, chapter] : chosen.filter((one) => one !== chapter))
              }}
            />
            {number}. {chapterTexts[number - 1]?.title}
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend className="mb-1 font-semibold">Vale por</legend>
        <div className="flex flex-wrap gap-x-6">
          {linkDays.map((count) => (
            <label key={count} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="dias"
                className="notebook-check"
                checked={days === count}
                onChange={() => setDays(count)}
              />
              {count} dias
            </label>
          ))}
        </div>
      </fieldset>
      <Field
        label="Para quem é? (só você vê)"
        placeholder="Gerente do banco"
        value={label}
        maxLength={notebookLimits.linkLabel}
        onChange={(event) => setLabel(event.target.value)}
      />
      <Callout tone="info">
        <p>
          O link mostra o texto como ele estiver no dia. {withheld > 0 ? `${privateText(withheld)} ` : ''}
          Respostas, notas e contas vão como estão: confira se não há nome ou telefone de alguém.
        </p>
      </Callout>
      {error ? (
        <p role="alert" className="font-semibold text-danger">
          {error}
        </p>
      ) : null}
      <Button variant="primary" type="submit" loading={making.isPending}>
        Criar link
      </Button>
    </form>
  )
}

function privateText(count: number): string {
  return count === 1
    ? 'A resposta que fala de outras pessoas não vai: aparece só que existe.'
    : `As ${count} respostas que falam de outras pessoas não vão: aparece só quantas são.`
}

/** The public page of a token, also where the app's own addresses stand after a '#'. */
function addressOf(token: string): string {
  const [base = ''] = window.location.href.split(/notebook(?=$|[?#])/u)
  return `${base}notebook/${token}`
}

function MadeLink({ address, onAnother }: { address: string; onAnother: () => void }) {
  const id = useId()
  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      notify.success('Link copiado', 'Agora é só mandar.')
    } catch {
      notify.error('Não foi possível copiar o link', 'Selecione o endereço e copie.')
    }
  }
  return (
    <div className="flex flex-col gap-3">
      <label htmlFor={id} className="font-semibold">
        Pronto. Copie agora: por segurança, este endereço não aparece de novo.
      </label>
      <input
        id={id}
        readOnly
        className="field-control"
        value={address}
        onFocus={({ target }) => target.select()}
      />
      {backend.demonstration === null ? null : (
        <p className="text-sm text-ink-soft">Na demonstração, o link só abre neste navegador.</p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" icon={<Copy />} onClick={() => void copy()}>
          Copiar link
        </Button>
        <Button wide="phone" onClick={onAnother}>
          Criar outro
        </Button>
      </div>
    </div>
  )
}

function OpenLinks({ links }: { links: Notebook['links'] }) {
  const refresh = useRefreshNotebook()
  const withdrawing = useWrite({
    mutationFn: (id: string) => backend.operations.notebook.withdrawLink({ id }),
    onSuccess: () => {
      refresh()
      notify.success('Link retirado', 'Ele já não abre para ninguém.')
    },
    onError: (error) => {
      refresh()
      notify.error('Não foi possível retirar o link', problemOf(error))
    },
  })
  if (links.length === 0) return null
  return (
    <section aria-labelledby="links-abertos" className="border-t border-line pt-4">
      <h3 id="links-abertos" className="text-lg">
        Links abertos
      </h3>
      <ul className="mt-1">
        {links.map(({ id, label, chapters, createdAt, expiresAt }) => {
          const name = label || `Link de ${brazilianDate(createdAt)}`
          return (
            <li key={id} className="flex items-center gap-3 py-2">
              <div className="min-w-0 flex-1">
                <p className="font-semibold wrap-anywhere">{name}</p>
                <p className="text-sm text-ink-soft">
                  {titlesOf(chapters)}. Até {brazilianDate(expiresAt)}.
                </p>
              </div>
              <Button
                size="small"
                aria-label={`Retirar: ${name}`}
                loading={withdrawing.isPending && withdrawing.variables === id}
                onClick={() => withdrawing.mutate(id)}
              >
                Retirar
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function titlesOf(ids: readonly ChapterId[]): string {
  return chapterTexts
    .filter(({ id }) => ids.includes(id))
    .map(({ title }) => title)
    .join(', ')
}
