import Heart from 'lucide-react/icons/heart'
import MessageCircle from 'lucide-react/icons/message-circle'
import { Hexagon } from '../Hexagon.tsx'
import { PostIt } from '../PostIt.tsx'
import { SkeletonGroup, SkeletonPostIt } from '../Skeleton.tsx'
import { SampleLink, Section } from './Section.tsx'

export function NoteSamples() {
  return (
    <Section title="Post-its">
      <div className="grid grid-cols-2 items-start gap-4">
        <PostIt
          id="lavanderia"
          title="Lavanderia compartilhada"
          category="servicos"
          link={<SampleLink href="#lavanderia" />}
          byline={
            <>
              <Hexagon name="Rita Moura" color="#6d4aff" size={28} decorative />
              Rita · há 2 h
            </>
          }
          footer={<Counters likes={18} comments={7} />}
        >
          Máquinas por assinatura para condomínios pequenos.
        </PostIt>
        <PostIt
          id="agenda"
          title="Agenda para manicures"
          category="tecnologia"
          highlighted
          byline={
            <>
              <Hexagon name="Lia Costa" color="#0f766e" size={28} decorative />
              Lia · 3 h
            </>
          }
          footer={<Counters likes={33} comments={11} />}
        >
          Lembrete no WhatsApp e sinal pago por Pix, sem mensalidade no começo.
        </PostIt>
        <PostIt id="brecho" title="Brechó infantil por troca">
          Créditos em vez de dinheiro.
        </PostIt>
        <PostIt id="reforco" title="Reforço pós-ENEM" category="educacao">
          Turmas de cinco alunos.
        </PostIt>
        <PostIt id="marmita" title="Marmita fit por assinatura" category="alimentacao" />
        <SkeletonGroup>
          <SkeletonPostIt seed="um" />
        </SkeletonGroup>
      </div>
    </Section>
  )
}

function Counters({ likes, comments }: { likes: number; comments: number }) {
  return (
    <>
      <span className="inline-flex items-center gap-1.5">
        <Heart size={16} fill="currentColor" aria-hidden="true" /> {likes}
      </span>
      <span className="inline-flex items-center gap-1.5">
        <MessageCircle size={16} aria-hidden="true" /> {comments}
      </span>
    </>
  )
}
