import type { ContactRequest } from '#contract/contacts.ts'
import { contactReasonNames, shownContactAddress, shownContactText } from '#domain/people/contact-requests.ts'
import { brazilianDate } from '#domain/text/formats.ts'
import { PersonRow } from '#web/app/people/PersonRow.tsx'
import { Button } from '#web/ui/Button.tsx'

export interface RequestProps {
  request: ContactRequest
  /** Closes the list, when a page opens. */
  onLeave: () => void
}

/** What became of a request, and the contact once it is shown. */
export function SentRequest({ request, onLeave }: RequestProps) {
  const { person, reason, sentence, contact } = request
  return (
    <li className="py-2">
      <PersonRow person={person} about={contactReasonNames[reason]} onOpen={onLeave} />
      <p className="ps-14 text-[0.9375rem] text-ink-soft wrap-anywhere">
        <bdi>{sentence}</bdi>
      </p>
      {contact ? (
        <p className="mt-2 ps-14">
          <Button
            size="small"
            variant="primary"
            render={<a href={shownContactAddress(contact)} target="_blank" rel="noopener noreferrer" />}
          >
            {shownContactText(contact)}
          </Button>
        </p>
      ) : (
        <p className="mt-1 ps-14 pb-1 text-sm font-semibold text-ink-soft">{stateWords(request)}</p>
      )}
    </li>
  )
}

function stateWords({ state, endsAt }: ContactRequest): string {
  if (state === 'open') return `Aguardando resposta até ${brazilianDate(endsAt)}`
  return state === 'withdrawn' ? 'O contato não está mais disponível' : 'Sem resposta'
}
