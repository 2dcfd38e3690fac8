import { zodResolver } from '@hookform/resolvers/zod'
import { ORPCError } from '@orpc/client'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { type InterestForm, interestFormSchema } from '#contract/interest-pages.ts'
import { interestLimits } from '#domain/interest-pages/limits.ts'
import { interestMessages } from '#domain/interest-pages/messages.ts'
import { formatCents, readMoney } from '#domain/text/numbers.ts'
import { ideaQuery } from '#web/app/ideas/idea-query.ts'
import { notify } from '#web/app/notify.ts'
import { problemOf } from '#web/app/problem-of.ts'
import { useWrite } from '#web/app/use-write.ts'
import { backend } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { OfferNote } from './guest/OfferNote.tsx'
import { type OwnInterest, useRefreshInterest } from './use-interest-page.ts'

export interface InterestEditorProps {
  ideaId: string
  own: OwnInterest
  onDone: () => void
}

/** The form and, beside it, the note as strangers will see it. */
export function InterestEditor({ ideaId, own, onDone }: InterestEditorProps) {
  const { page } = own
  const isNew = page === null
  const { register, handleSubmit, setError, setValue, watch, formState } = useForm<InterestForm>({
    resolver: zodResolver(interestFormSchema),
    defaultValues: startOf(own),
  })
  const refresh = useRefreshInterest()
  const saving = useWrite({
    mutationFn: (form: InterestForm) => backend.operations.interestPages.save({ ideaId, ...form }),
    onSuccess: () => {
      refresh()
      notify.success(
        isNew ? 'Página no ar' : 'Página atualizada',
        isNew ? 'Agora é mostrar por aí.' : undefined,
      )
      onDone()
    },
    onError: (error) => {
      if (error instanceof ORPCError && error.code === 'SHORT_NAME_TAKEN')
        return setError('shortName', { message: error.message }, { shouldFocus: true })
      notify.error('Não foi possível publicar', problemOf(error))
    },
  })
  const errorOf = (field: keyof InterestForm) => formState.errors[field]?.message
  return (
    <div className="interest-columns">
      <form
        noValidate
        className="interest-card"
        onSubmit={(event) => {
          event.preventDefault()
          void handleSubmit((form) => saving.mutate(form))(event)
        }}
      >
        <Field
          label="Título"
          maxLength={interestLimits.title}
          error={errorOf('title')}
          {...register('title')}
        />
        <TextArea
          label="Promessa, em uma frase"
          hint="O que a pessoa recebe, para quem e quando."
          placeholder="Toda sexta às 15h, um bolo de pote gelado na sua mesa."
          rows={2}
          limit={interestLimits.promise}
          error={errorOf('promise')}
          {...register('promise')}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label="Preço (se quiser)"
            inputMode="decimal"
            placeholder="R$ 0,00"
            maxLength={24}
            defaultValue={page?.priceCents ? formatCents(page.priceCents) : ''}
            error={errorOf('priceCents')}
            onChange={({ target }) => setValue('priceCents', centsOf(target.value))}
          />
          <Field
            label="Esse preço é de quê?"
            placeholder="a caixa com 4"
            maxLength={interestLimits.priceUnit}
            error={errorOf('priceUnit')}
            {...register('priceUnit')}
          />
        </div>
        <TextArea
          label="Recado para quem deixou o contato"
          rows={2}
          limit={interestLimits.thanks}
          error={errorOf('thanks')}
          {...register('thanks')}
        />
        {isNew ? (
          <Field
            label="Endereço da página"
            hint={`${window.location.host}/i/${watch('shortName')}. ${interestMessages.shortNameFixed}`}
            maxLength={interestLimits.shortName.max}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            error={errorOf('shortName')}
            {...register('shortName')}
          />
        ) : null}
        <p className="text-sm text-ink-soft">
          As imagens são as da ideia. A página mostra seu nome, e quem responde pela lista de contatos é você.
          Se a ideia ficar privada, parar ou for excluída, a página sai do ar e a lista é apagada.
        </p>
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" type="submit" loading={saving.isPending}>
            {isNew ? 'Publicar página' : 'Salvar'}
          </Button>
          {isNew ? null : (
            <Button wide="phone" onClick={onDone}>
              Cancelar
            </Button>
          )}
        </div>
      </form>
      <Preview ideaId={ideaId} author={own.author} form={watch()} />
    </div>
  )
}

function startOf({ page, suggestion }: OwnInterest): InterestForm {
  if (page !== null) {
    const { shortName, title, promise, priceCents, priceUnit, thanks } = page
    return { shortName, title, promise, priceCents, priceUnit, thanks }
  }
  return {
    ...suggestion,
    promise: '',
    priceCents: null,
    priceUnit: '',
    thanks: 'Obrigado pelo interesse! Logo falo com você.',
  }
}

/** What cannot be read is no price, and the schema says so. */
function centsOf(typed: string): number | null {
  const read = readMoney(typed)
  if (read.kind === 'empty') return null
  return read.kind === 'number' ? read.value : Number.NaN
}

function Preview({ ideaId, author, form }: { ideaId: string; author: string; form: InterestForm }) {
  const { data } = useQuery(ideaQuery(ideaId))
  return (
    <section aria-labelledby="previa" className="interest-preview">
      <h2 id="previa" className="text-xl">
        Como as pessoas vão ver
      </h2>
      <OfferNote
        heading="h3"
        page={{
          ...form,
          title: form.title || 'Título',
          promise: form.promise || 'A sua promessa aparece aqui.',
          priceCents: Number.isNaN(form.priceCents) ? null : form.priceCents,
          ideaId,
          author,
          category: data?.idea.category ?? null,
          pictures: data?.idea.pictures ?? [],
        }}
      />
    </section>
  )
}
