/* global wp, ferienfensterTexts */
(() => {
  const { createElement: el, Fragment } = wp.element;
  const { InspectorControls, useBlockProps } = wp.blockEditor;
  const { PanelBody, SelectControl, TextControl, Placeholder } = wp.components;
  const texts = window.ferienfensterTexts;
  const views = ['list', 'week', 'map', 'next', 'offer'];

  wp.blocks.registerBlockType('ferienfenster/programme', {
    apiVersion: 2,
    title: texts.title,
    description: texts.description,
    icon: 'calendar-alt',
    category: 'embed',
    attributes: {
      view: { type: 'string', default: 'list' },
      offer: { type: 'string', default: '' },
      filter: { type: 'string', default: '' },
    },
    edit({ attributes, setAttributes }) {
      const { view, offer, filter } = attributes;
      const settings = el(
        PanelBody,
        { title: texts.title },
        el(SelectControl, {
          label: texts.view,
          value: view,
          options: views.map((value) => ({ value, label: texts[value] })),
          onChange: (value) => setAttributes({ view: value }),
        }),
        view === 'offer' &&
          el(TextControl, {
            label: texts.alias,
            value: offer,
            onChange: (value) => setAttributes({ offer: value }),
          }),
        el(TextControl, {
          label: texts.filter,
          help: 'free=1&week=2026-W31',
          value: filter,
          onChange: (value) => setAttributes({ filter: value }),
        }),
      );
      // No frame in the editor: the programme shows itself on listed pages only.
      return el(
        'div',
        // biome-ignore lint/correctness/useHookAtTopLevel: `edit` is a component of WordPress.
        useBlockProps(),
        el(Fragment, null, el(InspectorControls, null, settings)),
        el(Placeholder, {
          icon: 'calendar-alt',
          label: `${texts.title}: ${texts[view]}`,
          instructions: texts.preview,
        }),
      );
    },
    // PHP renders the block.
    save: () => null,
  });
})();
