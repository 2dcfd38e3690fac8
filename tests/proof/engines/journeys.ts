import { discovery, stage } from '../../e2e/lesson-steps.ts'
import { questions } from '../../e2e/questionnaire.ts'
import type { Network } from './network.ts'
import type { Visitor } from './visitor.ts'

export interface Journey {
  readonly name: string
  readonly walk: (visitor: Visitor, setting: Setting) => Promise<void>
}

export interface Setting {
  readonly network: Network
  /** A new person for all journeys. */
  readonly person: { readonly name: string; readonly email: string; readonly password: string }
  /** Another member's idea. */
  readonly idea: string
}

const trail = `/trail/${discovery.id}`
const [first, second] = discovery.stages
const answer = 'Conversei com três vizinhas: duas perdem a tarde de sábado na fila do mercado.'
const title = 'Pão de queijo na estação'
const opinion = 'Eu usaria toda semana, se chegar às 7h.'

/** One person's way through the app; each journey starts where the last one ended. */
export const journeys: readonly Journey[] = [
  {
    name: 'sign-up',
    async walk(visitor, { person }) {
      await visitor.open('/')
      await visitor.until("the app's files, loaded ahead", () => visitor.evaluate(hasAppFiles))
      await visitor.press('link', 'Começar Agora')
      await visitor.fill(/^Nome/, person.name)
      await visitor.fill('E-mail', person.email)
      await visitor.fill('Senha', person.password)
      await visitor.press('button', 'Criar Conta')
      await choose(visitor, questions.moment, 'Quero empreender, mas ainda não tenho ideia')
      await choose(visitor, questions.challenge, 'Conseguir clientes')
      await choose(visitor, questions.cnpj, 'Não')
      await visitor.seeHeading(questions.confidence)
      await visitor.press('button', 'Continuar')
      await choose(visitor, questions.help, 'Passo a passo guiado')
      await visitor.seeHeading(questions.interests)
      await visitor.press('checkbox', 'Tecnologia')
      await visitor.press('button', 'Continuar')
      await visitor.seeHeading(questions.name)
      await visitor.press('button', 'Concluir Cadastro')
      await visitor.press('button', 'Guardar minha trilha')
      await visitor.see('Perfil configurado com sucesso!')
      await visitor.beAt(/^\/trail\/t0-descoberta\?fromOnboarding=true$/)
    },
  },
  {
    name: 'lesson',
    async walk(visitor) {
      await visitor.open(trail)
      await visitor.press('link', 'Começar etapa 1')
      await readAndAnswer(visitor, first)
      await visitor.fill('Sua resposta', answer)
      await concludeStage(visitor)
      await visitor.seeHeading('Etapa concluída!')
      await visitor.until('the reward', async () => (await balanceOf(visitor)) === 70)
    },
  },
  {
    name: 'posting',
    async walk(visitor) {
      await visitor.open('/create')
      await visitor.fill('Título', title)
      await visitor.fill('Descrição', 'Café da manhã pronto em 40 segundos para quem pega o trem das 6h.')
      await visitor.press('button', 'Alimentação')
      await visitor.press('button', 'Publicar')
      await visitor.see('Ideia criada! 🎉')
      await visitor.beAt(/^\/feed$/)
      // The tour begins on the first visit to the wall.
      await visitor.press('button', 'Pular')
      await visitor.seeHeading(title)
    },
  },
  {
    name: 'reacting',
    async walk(visitor, { idea }) {
      await visitor.open(`/idea/${idea}`)
      await visitor.press('button', /^Curtir/)
      await visitor.until('a like', () => isLiked(visitor))
      await visitor.fill('Escreva um comentário', opinion)
      await visitor.press('button', 'Enviar comentário')
      await visitor.see('Você ganhou +2 BPoints!')
      await visitor.see(opinion)
      await visitor.open(`/idea/${idea}`)
      await visitor.see(opinion)
      await visitor.until('the like, kept', () => isLiked(visitor))
    },
  },
  {
    name: 'offline',
    async walk(visitor, { network, person }) {
      await visitor.open(trail)
      await visitor.until('the service worker', () =>
        visitor.evaluate(async () => (await caches.match('/kept-whole')) !== undefined),
      )
      await visitor.press('link', 'Começar etapa 2')
      await readAndAnswer(visitor, second)
      const before = await balanceOf(visitor)
      await setNetwork(visitor, network, false)
      await visitor.fill('Sua resposta', answer)
      await concludeStage(visitor)
      await visitor.seeHeading('Sua resposta está na fila')
      // Reopened without any server: the app's files and the member are stored in the browser.
      await visitor.open('/profile')
      await visitor.seeHeading(person.name)
      await visitor.see('Você está sem conexão.')
      await setNetwork(visitor, network, true)
      await visitor.see('Sua resposta saiu da fila e foi enviada')
      await visitor.until('the reward', async () => (await balanceOf(visitor)) > before)
      await visitor.open(trail)
      await visitor.press('link', 'Começar etapa 3')
      await visitor.beAt(/^\/lesson\//)
    },
  },
]

/** Turns the network off or on, and has the device report it (network.ts). */
async function setNetwork(visitor: Visitor, network: Network, online: boolean): Promise<void> {
  await (online ? network.start() : network.stop())
  await visitor.evaluate((isOnline: boolean) => {
    const { sayOnline } = window as unknown as { sayOnline: (online: boolean) => void }
    sayOnline(isOnline)
  }, online)
}

async function choose(visitor: Visitor, question: string, choice: string): Promise<void> {
  await visitor.seeHeading(question)
  await visitor.press('radio', choice)
  await visitor.press('button', 'Continuar')
}

/** Ticks the three questions and sends the answer. */
async function concludeStage(visitor: Visitor): Promise<void> {
  for (const check of [0, 1, 2]) await visitor.press('checkbox', /./, check)
  await visitor.press('button', 'Concluir etapa')
}

/** From the text of an open lesson to its task. */
async function readAndAnswer(visitor: Visitor, stageId: string): Promise<void> {
  await visitor.press('button', 'Continuar')
  await visitor.press('radio', /./, stage(stageId).right)
  await visitor.see('Resposta correta! Muito bem!')
}

/** In the landing page: whether everything the next page needs has loaded. */
function hasAppFiles(): boolean {
  const files = [...document.querySelectorAll<HTMLLinkElement>('link[data-app]')]
  return files.length > 0 && files.every(({ href }) => performance.getEntriesByName(href).length > 0)
}

function balanceOf(visitor: Visitor): Promise<number> {
  return visitor.evaluate(async () => (await (await fetch('/api/economy/balance')).json()).balance)
}

function isLiked(visitor: Visitor): Promise<boolean> {
  return visitor.evaluate(
    () => document.querySelector('button[aria-label^="Curtir"]')?.getAttribute('aria-pressed') === 'true',
  )
}
