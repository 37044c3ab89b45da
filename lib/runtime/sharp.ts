import sharp from 'sharp';

/**
 * Without decoders not needed here, since each processes untrusted bytes; SVG is for our own
 * drawings (`sniffPicture`).
 */
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
