import { Button, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useSession } from '../../api/session.ts';
import { useCall } from '../../api/use-call.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import { settings } from '../../settings.ts';
import { Carousel } from './Carousel.tsx';
import { CarouselSkeleton } from './CarouselSkeleton.tsx';
import { FloorPlan } from './FloorPlan.tsx';
import { homePhrases } from './home.phrases.ts';
import classes from './index-page.module.css';

/** The slides; a drawing of ours where there are none. That they failed is said by the highlights, which come with them. */
function HeroPicture() {
  const { data, isPending } = useCall('indexContent', {});
  if (isPending) return <CarouselSkeleton />;
  if (!data?.carousel.length) return <FloorPlan className={classes.picture} />;
  return <Carousel slides={data.carousel} />;
}

/** Who we are, the way in, and what is new. */
export function HomeHero() {
  const t = usePhrases(homePhrases);
  const { language } = useLanguage();
  const { token } = useSession();
  const { hero, vendor } = settings;
  return (
    <div className={classes.hero}>
      <div className={classes.heroContent}>
        <div>
          <Text mb="sm" c="var(--accent)" fw={600}>
            {settings.portal[language]}
          </Text>
          <h1 tabIndex={-1} className={classes.heroTitle}>
            {hero?.title[language] ?? t('heroTitle')}
          </h1>
          <p className={classes.heroText}>
            {hero?.text[language] ?? t('heroText', { vendor: vendor[language] })}
          </p>
          <Group gap="sm" align="stretch" mt="lg">
            {token ? (
              <Button component={Link} to={paths.loginHome()} size="md">
                {t('toMyHome')}
              </Button>
            ) : (
              <>
                <Button component={Link} to={paths.login()} size="md">
                  {t('signIn')}
                </Button>
                <Button component={Link} to={paths.register()} size="md" variant="default">
                  {t('register')}
                </Button>
              </>
            )}
          </Group>
        </div>
        <HeroPicture />
      </div>
    </div>
  );
}
