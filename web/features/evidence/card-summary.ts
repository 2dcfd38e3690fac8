import type { Card } from '#contract/evidence.ts'
import { decisionNames, verdictNames } from '#domain/evidence/messages.ts'
import { shortDay } from '#domain/text/formats.ts'

/** '4 de 10, confirmou'; 'teste até 30/11, marca 3'. */
export function summaryOf({ status, reached, asked, verdict, until, mark, decision }: Card): string {
  switch (status) {
    case 'draft':
      return 'rascunho, só você vê'
    case 'running':
      return `teste até ${shortDay(until)}, marca ${mark}`
    case 'abandoned':
      return 'desistiu deste teste'
    case 'concluded': {
      const decided = decision === null ? '' : ` · ${decisionNames[decision].toLowerCase()}`
      return `${reached} de ${asked}, ${verdict === null ? '' : verdictNames[verdict]}${decided}`
    }
  }
}
