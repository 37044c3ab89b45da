import sharp from 'sharp';

/** Only the needed decoders: they process untrusted bytes. SVG is for our own drawings. */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadSvg',
  ],
});

/** Threads for one picture: more would take the processor from the gateway. */
sharp.concurrency(1);

/** A picture is resized once, so what a step before has decoded (up to 50 MB) is never used again. */
sharp.cache(false);

export default sharp;
