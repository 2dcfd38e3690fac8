import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Bee } from '#web/ui/Bee.tsx'
import { Logo } from '#web/ui/Logo.tsx'
import { PostIt } from '#web/ui/PostIt.tsx'

/** The frame of every account screen: the form on a phone, the form beside a wall of notes on a desktop. */
export function AuthFrame({ children }: { children: ReactNode }) {
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-2">
      <Wall />
      <main
        id="conteudo"
        tabIndex={-1}
        className="mx-auto flex w-full max-w-md flex-col px-5 pt-5 pb-10 outline-none lg:pt-10 lg:justify-center"
      >
        <Link
          to="/"
          aria-label="Colmeia, página inicial"
          className="mb-8 inline-flex w-fit rounded-sm lg:hidden"
        >
          <Logo />
        </Link>
        {children}
      </main>
    </div>
  )
}

function Wall() {
  return (
    <header className="sticky top-0 hidden h-dvh flex-col overflow-hidden bg-honey-soft p-10 lg:flex">
      <Link to="/" aria-label="Colmeia, página inicial" className="inline-flex w-fit rounded-sm">
        <Logo />
      </Link>
      <div aria-hidden="true" className="m-auto grid w-full max-w-lg grid-cols-2 items-center gap-6">
        <PostIt id="caronas" title="App de caronas do campus" category="tecnologia" heading="p">
          Estudantes dividem o trajeto e o custo.
        </PostIt>
        <div className="flex justify-center">
          <Bee size={120} />
        </div>
        <PostIt id="costura" title="Oficina de costura do bairro" heading="p">
          Reforma de roupas com retirada em casa.
        </PostIt>
        <PostIt id="marmita" title="Marmita fit por assinatura" category="alimentacao" heading="p">
          Cardápio semanal para quem treina.
        </PostIt>
      </div>
      <p className="font-display text-4xl leading-tight font-bold">Poste. Valide. Construa.</p>
    </header>
  )
}
